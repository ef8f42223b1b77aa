// How large a chart is drawn.

/** The chart's size for an available width; taller on phones, where the legend is above the data. */
export function pictureSize(width: number): { width: number; height: number } {
  return {
    // Steps of 20 pixels: dragging the window's edge must not redraw at every pixel.
    width: Math.floor(width / 20) * 20,
    height: width < 600 ? 400 : Math.round(Math.min(420, Math.max(300, width * 0.45))),
  };
}
