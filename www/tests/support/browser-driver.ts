// The browser interface of the journeys, whatever protocol drives the browser.

import type { Box } from "./page-actions.js";

export interface Point {
  x: number;
  y: number;
}

/** Elements are found by XPath, which every protocol knows. */
export interface BrowserDriver {
  open(url: string): Promise<void>;
  /** Presses the element, once it can be pressed. */
  click(xpath: string): Promise<void>;
  /** Chooses what a list of choices calls so. */
  choose(xpath: string, label: string): Promise<void>;
  /** Types over what a field holds. */
  fill(xpath: string, text: string): Promise<void>;
  /** Presses the main button of the mouse at some points of the window, one after the other. */
  pressAt(...points: Point[]): Promise<void>;
  /** Types into whatever has the focus, then presses Enter. */
  enter(text: string): Promise<void>;
  text(xpath: string): Promise<string>;
  /** Where an element is, in pixels of the page. */
  box(xpath: string): Promise<Box>;
  /** The value of a field. */
  value(xpath: string): Promise<string>;
  quit(): Promise<void>;
}
