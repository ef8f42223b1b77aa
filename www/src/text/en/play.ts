// The player of a timeline.

import { isolating } from "../isolate.js";
import { duration, number } from "../numbers.js";

export const play = isolating({
  heading: "Play the timeline",
  mode: "Order",
  modes: { time: "As time passes", made: "As they were made" },
  play: "Play",
  pause: "Pause",
  first: "To the beginning",
  last: "To the end",
  back: { time: "To the event before", made: "One reservation less" },
  forward: { time: "To the next event", made: "One reservation more" },
  speed: "Speed",
  timeSpeed: (seconds: number) => `${duration(seconds)} per second`,
  madeSpeed: (count: number) => `${number(count)} per second`,
  calmSpeeds: { slow: "slow", normal: "normal", fast: "fast" },
  calm: "Your system asks for less motion, so playing goes from event to event.",
});
