/// <reference path="./fonts.d.ts" />
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/** The fonts of a map's words, in the order in which one of them is looked for. */
export const mapFonts = ['Noto Sans', 'Noto Sans Bengali'];

let loading: Promise<void> | undefined;

/** A map draws a letter once, with what is there by then. Without the fonts it takes those of the computer. */
export function loadMapFonts(): Promise<void> {
  loading ??= Promise.allSettled([load('Noto Sans', latin), load('Noto Sans Bengali', bengali)]).then(() => undefined);
  return loading;
}

async function load(family: string, address: string): Promise<void> {
  document.fonts.add(await new FontFace(family, `url(${address})`).load());
}
