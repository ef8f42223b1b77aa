// What `build/first-picture.ts` makes.

declare module "virtual:first-picture" {
  export const first: {
    /** Of the preset. */
    readonly id: string;
    readonly document: import("../document/types.js").ScenarioDocument;
    /** The best start. */
    readonly frame: import("../../../engine/pkg/coalloc.js").FrameReport;
  };
}
