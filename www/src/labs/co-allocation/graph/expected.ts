// The size of a drawing where no browser can report it: while the page's first picture is made.

import type { Size } from "./camera.js";

export const expected: { room: Size | undefined } = { room: undefined };
