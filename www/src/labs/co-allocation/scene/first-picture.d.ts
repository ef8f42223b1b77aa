// Module made by `build/first-picture.ts`.

declare module "virtual:first-picture" {
  export const first: {
    /** Id of the preset. */
    readonly id: string;
    readonly document: import("../document/types.js").ScenarioDocument;
    /** The best start. */
    readonly frame: import("../../../engine/pkg/coalloc.js").FrameReport;
  };
}
