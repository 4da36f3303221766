import { startQuietChromium } from '@routebook/tools/chromium';
import type { Browser } from 'playwright-core';

/** The browser of a test file. Its pages live too short for what optimised code and processes of their own would bring. */
export function startBrowser(): Promise<Browser> {
  return startQuietChromium(
    '--in-process-gpu',
    // Maps are drawn by the processor.
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  );
}
