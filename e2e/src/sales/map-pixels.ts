import type { Page } from 'playwright-core';

/** How many pixels of the map have nearly this colour: WebGL may answer questions and draw nothing. */
export async function pixelsOf(tab: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const png = await tab.locator('[data-map] canvas').first().screenshot();
  return tab.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, band) => Math.abs(value - (data[at + band] ?? 0)) < 14)) found += 1;
      return found;
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, wanted: [red, green, blue] },
  );
}
