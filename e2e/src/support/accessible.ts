import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page once what fades in is there: a line for each rule with the elements. Empty is what a test expects. */
export async function faultsOf(tab: Page): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe);
  await tab.evaluate(stillness);
  // Passes and the like are found all the same, but not reported, which takes most of the time.
  const results = await tab.evaluate(() => window.axe?.run(document, { resultTypes: ['violations'] }));
  if (!results) throw new Error('axe is not in the page.');
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

/** Until every animation that has an end has ended; what is half there is looked through as if it were not. */
async function stillness(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
