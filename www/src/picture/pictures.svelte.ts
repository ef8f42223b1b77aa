// Taking pictures: which drawing is wanted, and opening those that come back.

import { createContext } from "svelte";
import type { Sharing } from "../share/sharing.svelte.js";
import { shownName } from "../state/files.js";
import type { Playground } from "../state/playground.svelte.js";

/** A drawing of the page that a person wants to take away. */
export interface Wanted {
  /** What is drawn, in words: part of the file name. */
  title: string;
  /** The drawing, or several that belong side by side. */
  drawings: () => SVGSVGElement[];
}

/** The dialog that makes pictures, and the way back. */
export class Pictures {
  readonly #playground: Playground;
  readonly sharing: Sharing;
  wanted = $state.raw<Wanted>();

  constructor(playground: Playground, sharing: Sharing) {
    this.#playground = playground;
    this.sharing = sharing;
  }

  /** Opens any file: the scenario in a picture of ours, else what the playground makes of it. */
  async open(file: File): Promise<void> {
    const mostPictureBytes = 64 * 1024 * 1024;
    const { carriedBy, isPicture } = await import("./carried.js");
    const begin = new Uint8Array(
      await file
        .slice(0, 2000)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    );
    if (!isPicture(begin) || file.size > mostPictureBytes) {
      await this.#playground.open(file);
      return;
    }
    const link = carriedBy(new Uint8Array(await file.arrayBuffer()));
    if (link === undefined) {
      const { picture } = await import("../text/en/picture.js");
      this.#playground.notices.fail(picture.none(shownName(file)));
    } else {
      await this.sharing.open(link);
    }
  }
}

/** The page's one `Pictures`, for every drawing in it. */
export const [getPictures, setPictures] = createContext<Pictures>();
