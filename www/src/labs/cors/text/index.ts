// The words that the CORS lab shows at once, with those of the frame, in the language in use.

import { text as frame } from "../../../text/index.js";
import { live, trace } from "./en/live.js";
import { story } from "./en/story.js";

const english = { live, story, trace };

export const text: typeof frame & typeof english = { ...frame, ...english };
