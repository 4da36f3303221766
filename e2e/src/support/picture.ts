import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page in `e2e/pictures` when PICTURES=1 asks for them. */
export async function picture(tab: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await tab.screenshot({ path: join(__dirname, '../../pictures', `${name}.png`) });
}
