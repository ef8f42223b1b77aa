// The words that the elastic lab shows at once, with those of the frame, in the language in use.

import { text as frame } from "../../../text/index.js";
import { live } from "./en/live.js";
import { story } from "./en/story.js";

const english = { live, story };

export const text: typeof frame & typeof english = { ...frame, ...english };
