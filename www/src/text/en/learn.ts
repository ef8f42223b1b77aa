// English words of Learn: its dialog and the bar of a lesson.

import { isolating } from "../isolate.js";

export const learnText = isolating({
  heading: "Learn",
  close: "Close",
  sections: {
    start: "Lessons and figures",
    glossary: "Glossary",
    teachers: "For teachers",
    about: "About",
  },
  lessons: "Lessons",
  minutes: (minutes: number) => `about ${minutes} minutes`,
  begin: (title: string) => `Begin: ${title}`,
  figures: "Figures of the papers",
  figuresAbout: "Each opens with its stored result; you can run it again.",
  sketchFailed: "The preview could not be loaded.",
  unit: (unit: string) => `Unit: ${unit}.`,
  inSource: (source: string) => `In the papers: ${source}.`,
  bar: {
    label: (title: string) => `Lesson: ${title}`,
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    done: "Done",
    back: "Back",
    hint: "Hint",
    task: "Task",
    showMe: "Show me",
    next: "Next",
    finish: "Finish",
    end: "End the lesson",
    cannotJudge: "This step cannot be checked",
    finished: (title: string) => `“${title}” is finished. More under Learn.`,
  },
});
