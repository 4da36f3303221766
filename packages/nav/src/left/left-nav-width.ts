const share = 0.2;
const least = 120;
const most = 240;

/** A fifth of the window, from 120 to 240 pixels. */
export function leftNavWidthFor(windowWidth: number): number {
  return Math.round(Math.min(most, Math.max(least, windowWidth * share)));
}
