import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { picture } from './picture.ts';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What a look can change of what is the same in each: colours, sizes, what scrolls. What stands around pages is looked at by
 * all rules in each look.
 */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** Navigation and top bar are the same around every page: the tests of the shell look at them, too. */
const around = '#portal-nav';

export interface Scope {
  /** With what stands around the page. */
  readonly whole?: boolean;
  /** Those that a page or a dialog is looked at by; all of them without. */
  readonly rules?: readonly string[] | undefined;
}

/**
 * What axe finds wrong with the page once what fades in is there: a line for each rule with the elements. Empty is what a test
 * expects. Where a dialog is open it is looked at by itself: what is behind it was the page before.
 */
export async function faultsOf(tab: Page, { whole = false, rules }: Scope = {}): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe);
  await tab.evaluate(stillness);
  const results = await tab.evaluate(
    async ({ only, exclude }) => {
      const shown = (roles: string) => [...document.querySelectorAll<HTMLElement>(roles)].filter((one) => !one.hidden);
      const open = shown('[role=dialog], [role=alertdialog]');
      const dialogs = [...open, ...shown('[role=listbox], [role=menu]')];
      return window.axe?.run(open.length > 0 ? dialogs : { include: document, exclude }, {
        // Passes and the like are found all the same, but not reported, which takes most of the time.
        resultTypes: ['violations'],
        // Nothing here plays by itself, which is all that would be read of files.
        preload: false,
        ...(only && { runOnly: [...only] }),
      });
    },
    { only: rules, exclude: whole ? [] : [around] },
  );
  if (!results) throw new Error('axe is not in the page.');
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 480 },
  // Each colour and each width once; with pictures asked for, every pair.
  ...(process.env.PICTURES === '1'
    ? ([
        { colorScheme: 'dark', width: 1440 },
        { colorScheme: 'light', width: 480 },
      ] as const)
    : []),
] as const;

/**
 * Expects that axe finds nothing in what the tab shows, and that nothing scrolls sideways, in light and in dark, wide and
 * narrow. The tab is light and wide before and after. Pictures have this name.
 */
export async function expectNoFaults(tab: Page, name: string, scope: Pick<Scope, 'whole'> = {}): Promise<void> {
  for (const [place, look] of looks.entries()) {
    await wear(tab, look);
    await picture(tab, `${name}-${look.colorScheme}-${look.width}`);
    const sideways = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const faults = await lastingFaultsOf(tab, { ...scope, ...(place > 0 && !scope.whole && { rules: rulesOfLooks }) });
    expect({ ...look, faults, sideways: Math.max(0, sideways) }).toEqual({
      ...look,
      faults: [],
      sideways: 0,
    });
  }
  await wear(tab, looks[0]);
}

/** The same of a drawer, at each of its tabs. */
export async function expectNoFaultsAtTabs(tab: Page, name: string): Promise<void> {
  const sections = tab.getByRole('dialog').getByRole('tab');
  await sections.first().waitFor();
  for (const section of await sections.allTextContents()) {
    await tab.getByRole('tab', { name: section, exact: true }).click();
    await tab.getByRole('tabpanel', { name: section, exact: true }).getByText(/\S/).first().waitFor();
    await expectNoFaults(tab, `${name}-${section.toLowerCase()}`);
  }
}

/** The faults that are still there a moment later: what is just being drawn in another look can be half there. */
async function lastingFaultsOf(tab: Page, scope: Scope): Promise<string[]> {
  const faults = await faultsOf(tab, scope);
  if (faults.length === 0) return faults;
  await tab.waitForTimeout(500);
  return faultsOf(tab, scope);
}

async function wear(tab: Page, { colorScheme, width }: (typeof looks)[number]): Promise<void> {
  await tab.emulateMedia({ colorScheme });
  await tab.setViewportSize({ width, height: 900 });
  await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Until every animation that has an end has ended; what is half there is looked through as if it were not. */
async function stillness(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
