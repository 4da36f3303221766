import type { Page } from 'playwright-core';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const figure = (tab: Page, name: string) => tab.getByRole('button', { name: new RegExp(`^${name} .*\\d`) });
const card = (tab: Page, name: string) => tab.getByRole('region', { name, exact: true });

/** How much of the page moved without anybody having done something, as a share of what is in view: the cumulative layout shift. */
function movedByItself(tab: Page): Promise<number> {
  return tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watch = new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!shift.hadRecentInput) sum += shift.value;
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

test('the dashboard: top line, place, days, a figure explained down to its rows, and cards arranged', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await figure(tab, 'Orders').waitFor();
  await card(tab, 'Nation-wise').getByRole('rowheader', { name: 'Bangladesh' }).waitFor();
  await card(tab, 'Nation-wise').locator('canvas').waitFor();
  await card(tab, 'Region-wise').scrollIntoViewIfNeeded();
  await card(tab, 'Region-wise').getByRole('rowheader').first().waitFor();
  for (const shown of await tab.locator('[data-card]').all()) {
    await shown.scrollIntoViewIfNeeded();
    await shown.locator('[data-body] > *').first().waitFor();
    await eventually(() => tab.locator('[data-card] [role=status]').count(), 0);
  }
  expect(await movedByItself(tab)).toBeLessThan(0.005);
  await expectNoFaults(tab, 'dashboard');

  await tab.getByRole('button', { name: 'Regions: all' }).click();
  await tab.getByRole('combobox', { name: 'Find region' }).fill('Central');
  await tab.getByRole('option', { name: /Central/ }).click();
  await tab.getByRole('button', { name: /^Nation: Bangladesh/ }).waitFor();
  await tab.getByRole('button', { name: 'Last month' }).click();
  expect(new URL(tab.url()).searchParams.has('market')).toBe(true);
  await eventually(() => tab.locator('[data-page] [aria-busy=true]').count(), 0);

  await figure(tab, 'Strike rate').click();
  const drawer = tab.getByRole('dialog', { name: 'Strike rate' });
  await drawer.getByText('Strike rate = PC / TC').waitFor();
  await picture(tab, 'dashboard-explained');
  await drawer.getByRole('button', { name: 'Show here: rows of PC' }).click();
  await drawer.getByRole('table', { name: 'Rows of PC' }).getByRole('link', { name: 'Visit' }).first().waitFor();
  await picture(tab, 'dashboard-rows');
  expect(await faultsOf(tab)).toEqual([]);
  const visits = drawer.getByRole('row', { name: /^TC/ });
  const total = /total ([\d,]+)/.exec((await visits.textContent()) ?? '')?.[1];
  await drawer.getByRole('tab', { name: 'Why did it change' }).click();
  await drawer.getByRole('rowheader', { name: 'Whole difference' }).waitFor();
  await picture(tab, 'dashboard-change');
  await drawer.getByRole('tab', { name: 'Explain this number' }).click();
  await visits.getByRole('link', { name: 'Outlet visits' }).click();
  await tab.waitForURL(/\/outlet-visit\/outlet-visits/);
  await tab
    .getByText(new RegExp(`of ${total}$`))
    .first()
    .waitFor();
});

test('cards are arranged by keyboard, for oneself and from then on', async () => {
  const tab = await portal.open('/dashboard', { as: people.viewer });
  await card(tab, 'Nation-wise').waitFor();
  expect(await card(tab, 'Territory view').count()).toBe(0);
  await tab.getByRole('button', { name: 'Arrange cards' }).focus();
  await tab.keyboard.press('Enter');
  const dialog = tab.getByRole('dialog', { name: 'Arrange cards' });
  await dialog.getByRole('checkbox', { name: 'Show Territory view' }).focus();
  const kept = tab.waitForResponse((response) => response.request().method() === 'PUT');
  await tab.keyboard.press('Space');
  expect((await kept).ok()).toBe(true);
  await picture(tab, 'dashboard-arrange');
  expect(await faultsOf(tab)).toEqual([]);
  await tab.reload();
  await card(tab, 'Territory view').waitFor();
});

test('an SO begins with the own day, and sees nothing of others', async () => {
  const tab = await portal.open('/dashboard', { as: people.salesOfficer });
  await card(tab, 'SO view').getByRole('rowheader').first().waitFor();
  expect(await card(tab, 'Nation-wise').count()).toBe(0);
  expect(await card(tab, 'SO view').locator('tbody tr').count()).toBe(1);
});
