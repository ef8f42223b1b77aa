// Parts of a lab used by the sharing dialog.

export interface Shareable {
  readonly tabNames: Readonly<Record<string, string>>;
  readonly lockableNames: Readonly<Record<string, string>>;
}
