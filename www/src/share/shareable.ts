// What the dialog needs to know of a lab.

export interface Shareable {
  readonly tabNames: Readonly<Record<string, string>>;
  readonly lockableNames: Readonly<Record<string, string>>;
}
