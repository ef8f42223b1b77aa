// The launcher in a course package (SCORM 1.2): shows the exercise and reports its status to the course system.
// In front of this text stands `const exercise = { address, hasGoal, alone }`.

/** The system's interface, in a window around this one or in the one that opened it. */
function findSystem(from) {
  let place = from;
  for (let depth = 0; depth < 20 && place; depth++) {
    try {
      if (place.API) return place.API;
    } catch {
      // A window of another site.
    }
    if (place === place.parent) break;
    place = place.parent;
  }
  return undefined;
}

const system = findSystem(window) ?? (window.opener ? findSystem(window.opener) : undefined);
const frame = document.getElementById("playground");
const begun = Date.now();
let isOver = false;

function set(name, value) {
  system?.LMSSetValue(name, String(value));
}

/** HHHH:MM:SS, as SCORM writes lengths of time. */
function timeSpent() {
  const seconds = Math.round((Date.now() - begun) / 1000);
  const pad = (number, length) => String(number).padStart(length, "0");
  return `${pad(Math.floor(seconds / 3600), 4)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;
}

function status() {
  return system?.LMSGetValue("cmi.core.lesson_status") ?? "";
}

const isDone = () => ["passed", "completed"].includes(status());

/** Records an attempt; one that has passed stays so. */
function record({ state, score }) {
  if (isOver || isDone()) return;
  if (exercise.hasGoal) {
    set("cmi.core.score.min", 0);
    set("cmi.core.score.max", 100);
    set("cmi.core.score.raw", 100 * (score ?? 0));
    set("cmi.core.lesson_status", score === 1 ? "passed" : "incomplete");
  } else {
    set("cmi.core.lesson_status", state === "handed-in" ? "completed" : "incomplete");
  }
  system?.LMSCommit("");
}

function finish() {
  if (isOver) return;
  isOver = true;
  set("cmi.core.session_time", timeSpent());
  system?.LMSCommit("");
  system?.LMSFinish("");
}

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data?.coalloc === "ready") frame.contentWindow.postMessage({ coalloc: "listen" }, "*");
  if (data?.coalloc === "exercise") record(data);
});
addEventListener("pagehide", finish);

if (system) {
  system.LMSInitialize("");
  if (!isDone()) set("cmi.core.lesson_status", "incomplete");
} else {
  const line = document.getElementById("alone");
  line.textContent = exercise.alone;
  line.hidden = false;
}
frame.src = exercise.address;
