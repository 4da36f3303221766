import type { Page } from 'playwright-core';
import { box, choose, message } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { monthAhead } from '../support/days.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month after this one, as an address has it and as people read it. */
function nextMonth() {
  const value = monthAhead(1);
  return { value, words: monthName.format(new Date(value)) };
}

const tile = (tab: Page, label: string) => tab.locator('dl > div').filter({ hasText: label });

test('Primary-sales targets: a territory is set, split over its DB houses by what they bought, edited and deleted', async () => {
  const tab = await portal.open('/target/primary-sales-targets', { as: people.administrator });
  await tile(tab, 'Projected close').getByText(/\d/).first().waitFor();
  await picture(tab, 'primary-sales-targets');
  expect(await faultsOf(tab)).toEqual([]);

  const drawer = tab.getByRole('dialog');
  const next = nextMonth();
  await tab.getByRole('button', { name: 'Set targets' }).click();
  await drawer.getByRole('combobox', { name: 'For' }).selectOption('territory');
  await tab.getByRole('combobox', { name: 'In' }).fill('Dhaka');
  await tab.getByRole('treeitem', { name: /Division/ }).click();
  await drawer.getByRole('combobox', { name: 'How much' }).selectOption('each');
  await box(tab, 'Amount of each, a month').fill('3,00,000');
  await drawer.getByRole('button', { name: 'Show what is made' }).click();
  await drawer.getByRole('table', { name: 'What is made' }).getByText('3,00,000.00').first().waitFor();
  await picture(tab, 'primary-sales-targets-preview');
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('button', { name: /^Make \d+ target/ }).click();
  await message(tab, /targets saved/).waitFor();

  await tab.goto(`/target/primary-sales-targets?level=territory&month=${next.value}`);
  const first = tab.getByRole('rowheader').first();
  await first.waitFor();
  const name = (await first.textContent()) ?? '';
  await choose(tab, `${name}, ${next.words}`, 'Split over DB houses…');
  await drawer.getByRole('combobox', { name: 'Shared how' }).selectOption('lastMonths');
  await drawer.getByRole('button', { name: 'Show what is made' }).click();
  await drawer.getByRole('button', { name: /^Make \d+ target/ }).click();
  await message(tab, /targets saved/).waitFor();

  await tab.getByRole('row').nth(1).click();
  await drawer.getByText(/BDT 3,00,000\.00, \d+ DB houses/).waitFor();
  await drawer.getByRole('tab', { name: 'Related' }).click();
  await drawer.getByRole('table', { name: 'Targets of its DB houses' }).waitFor();
  await picture(tab, 'primary-sales-target-split');
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const editing = tab.getByRole('dialog', { name: `Target of ${name}` });
  await editing.getByRole('textbox', { name: 'Target' }).fill('320000');
  await editing.getByRole('button', { name: 'Save target' }).click();
  await message(tab, `Target of ${name} saved`).waitFor();
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer.getByText('3,20,000.00').locator('visible=true').first().waitFor();
  await tab.keyboard.press('Escape');

  await choose(tab, `${name}, ${next.words}`, 'Delete');
  await tab.getByRole('button', { name: 'Delete target' }).click();
  await message(tab, /deleted$/).waitFor();
  await tab.getByRole('button', { name: 'Undo' }).click();
  await message(tab, /is back$/).waitFor();
  await tab.getByRole('rowheader', { name }).waitFor();

  await tab.getByRole('link', { name: 'By month' }).click();
  await tab.getByRole('table', { name: 'Target against achieved by month' }).getByRole('row').nth(3).waitFor();
  await picture(tab, 'primary-sales-targets-by-month');
  expect(await faultsOf(tab)).toEqual([]);
});

test('Allocations: what an SO gets stays within the plan, the month before is copied and undone, and a part is handed over', async () => {
  const tab = await portal.open('/target/allocations', { as: people.administrator });
  await tile(tab, 'Consumed').getByText(/\d/).first().waitFor();
  await tab.getByRole('rowheader').first().waitFor();
  await picture(tab, 'allocations');
  expect(await faultsOf(tab)).toEqual([]);
  const drawer = tab.getByRole('dialog');

  await tab.getByRole('row').nth(1).click();
  await drawer.getByText('Balance at DP').waitFor();
  await drawer.getByRole('tab', { name: 'Related' }).click();
  await drawer.getByRole('list', { name: 'Routes' }).waitFor();
  await picture(tab, 'allocation-related');
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const editing = tab.getByRole('dialog').last();
  await editing
    .getByRole('status')
    .getByText(/left of the plan/)
    .waitFor();
  // Of a category it is the value that the plan limits, and stands last.
  await editing
    .getByRole('textbox', { name: /^(Quantity|Value at DP)/ })
    .last()
    .fill('9999999');
  await editing.getByRole('button', { name: 'Save allocation' }).click();
  await editing
    .getByText(/^The plan of .* leaves/)
    .first()
    .waitFor();
  await picture(tab, 'allocation-beyond-the-plan');
  expect(await faultsOf(tab)).toEqual([]);
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('button', { name: /Discard|Leave/ }).click();

  await tab.goto('/target/allocations');
  await tab.getByRole('button', { name: 'Copy a month' }).click();
  await drawer.getByRole('button', { name: 'Show what is copied' }).click();
  await drawer.getByRole('table', { name: 'What is copied, and what is left out' }).waitFor();
  await picture(tab, 'allocations-copy');
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('button', { name: /^(Copy \d|Nothing)/ }).waitFor();
  if (await drawer.getByRole('button', { name: /^Copy \d/ }).isVisible()) {
    await drawer.getByRole('button', { name: /^Copy \d/ }).click();
    await message(tab, /allocations copied/).waitFor();
    await tab.getByRole('button', { name: 'Undo' }).click();
    await message(tab, /as before$/).waitFor();
  }

  await tab.goto('/target/allocations');
  await tab
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await tab.getByRole('menuitem', { name: 'Hand over…' }).click();
  await drawer.getByText('What is consumed stays.').waitFor();
  const to = drawer.getByRole('combobox', { name: 'To' });
  await eventually(async () => (await to.locator('option').count()) > 0, true);
  await picture(tab, 'allocation-hand-over');
});
