import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with the page as it is now: a line for each rule with the elements. Empty is what a test expects. */
export async function faultsOf(tab: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: tab }).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
