// Taking pictures: which drawing is wanted, and opening those that come back.

import { createContext } from "svelte";
import type { AnyStore } from "../../store/document-store.svelte.js";
import { failOpening, shownName } from "../../store/file.js";
import type { Sharing } from "../sharing.svelte.js";

/** A drawing of the page that a person wants to take away. */
export interface PictureRequest {
  /** Title in words: part of the file name. */
  title: string;
  /** The drawing, or several that belong side by side. */
  drawings: () => SVGSVGElement[];
}

/** The dialog that makes pictures, and the way back. */
export class Pictures {
  readonly #playground: AnyStore;
  readonly sharing: Sharing;
  wanted = $state.raw<PictureRequest>();

  constructor(playground: AnyStore, sharing: Sharing) {
    this.#playground = playground;
    this.sharing = sharing;
  }

  /** Opens any file: the scenario in a picture of ours, else what the playground makes of it. */
  async open(file: File): Promise<void> {
    const mostPictureBytes = 64 * 1024 * 1024;
    const begin = new Uint8Array(
      await file
        .slice(0, 2000)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    );
    if (!mayBePicture(begin) || file.size > mostPictureBytes) {
      await this.#playground.open(file);
      return;
    }
    let parts: [typeof import("./embedded-link.js"), typeof import("../../text/en/share.js")];
    try {
      parts = await Promise.all([import("./embedded-link.js"), import("../../text/en/share.js")]);
    } catch (error) {
      failOpening(this.#playground, file, error, () => void this.open(file));
      return;
    }
    const [{ embeddedLinkOf, isPicture }, { picture }] = parts;
    if (!isPicture(begin)) {
      await this.#playground.open(file);
      return;
    }
    const link = embeddedLinkOf(new Uint8Array(await file.arrayBuffer()));
    if (link === undefined) {
      this.#playground.notices.fail(picture.none(shownName(file)));
    } else {
      await this.sharing.open(link);
    }
  }
}

/** Whether the code that knows pictures is needed: a PNG begins with the first, an SVG with the second after spaces. */
function mayBePicture(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 || new TextDecoder().decode(bytes).trimStart().startsWith("<");
}

/** The page's one `Pictures`, for every drawing in it. */
export const [getPictures, setPictures] = createContext<Pictures>();
