import type { Locator, Page } from 'playwright-core';

/** The sheet of targets in a tab. */
export const sheet = (tab: Page): Locator => tab.getByRole('treegrid');

export const rowOf = (tab: Page, name: string): Locator =>
  sheet(tab)
    .getByRole('row')
    .filter({ has: tab.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

/** The cell of a month, counted from 1. */
export const monthCell = (tab: Page, name: string, month: number): Locator =>
  rowOf(tab, name).locator(`[aria-colindex="${month + 1}"]`);

export const saved = (tab: Page): Promise<void> => tab.getByText('All saved').waitFor();
