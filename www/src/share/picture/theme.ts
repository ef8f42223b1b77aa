// Looking at the page in other colors for a moment, before anything is painted.

export const pictureThemes = ["light", "dark"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** Result of `look` in the colors of `theme`; `look` receives the paper color of that theme. */
export function inTheme<T>(theme: PictureTheme, look: (background: string) => T): T {
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = theme;
  try {
    return look(getComputedStyle(root).getPropertyValue("--surface").trim());
  } finally {
    if (before === undefined) {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = before;
    }
  }
}
