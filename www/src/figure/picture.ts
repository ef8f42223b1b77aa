// How large a chart is drawn.

/** The size of a picture where so much width is free; on a phone the legend stands above the data and takes room. */
export function pictureSize(width: number): { width: number; height: number } {
  return {
    // Steps of 20 pixels: dragging the window's edge must not redraw at every pixel.
    width: Math.floor(width / 20) * 20,
    height: width < 600 ? 400 : Math.round(Math.min(420, Math.max(300, width * 0.45))),
  };
}
