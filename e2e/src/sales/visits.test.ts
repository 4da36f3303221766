import { marketOf } from '../hierarchy/market.ts';
import { choose, message, rowOf } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { dayAhead } from '../support/days.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

/** The last day of the demo data that is over and on which people went out. */
async function lastWorkingDay(): Promise<string> {
  const { visits } = await (await marketOf()).read(
    `/outlet-visits?from=${dayAhead(-14)}&to=${dayAhead(-1)}&pageSize=1`,
  );
  const [latest] = visits as { readonly date: string }[];
  return latest?.date ?? '';
}

test('Outlet Visits: what a period came to, why no order, a visit, and the SO’s day around it', async () => {
  const day = await lastWorkingDay();
  const tab = await portal.open(`/outlet-visit/outlet-visits?from=${day}&to=${day}`, { as: people.administrator });
  const tile = (name: string) => tab.locator('dl > div').filter({ hasText: name });
  await tile('Strike rate')
    .getByText(/^5\d(\.\d)? %/)
    .waitFor();
  await tile('PJP adherence')
    .getByText(/^[78]\d(\.\d)? %/)
    .waitFor();
  await tab.getByRole('columnheader', { name: 'No-order reason' }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);

  await tab.getByRole('combobox', { name: 'Fence' }).selectOption({ label: 'Out of fence' });
  await tile('SC').getByText('not with these filters').waitFor();
  await tab.getByRole('row').nth(1).getByText('Out of fence').waitFor();
  await tab.getByRole('row').nth(1).click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByText('from the outlet').waitFor();
  await drawer.getByRole('tab', { name: 'Day of the SO' }).click();
  await drawer.getByRole('list', { name: 'The day in its order' }).getByRole('listitem').nth(3).waitFor();
  await drawer.locator('[aria-current]').getByText('Out of fence').waitFor();
  await drawer.locator('canvas').waitFor();
  await picture(tab, 'visit-day');
  expect(await faultsOf(tab)).toEqual([]);

  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await tab.getByRole('combobox', { name: 'Fence' }).selectOption({ label: 'Any place' });
  await tab.getByRole('link', { name: 'Why no order' }).click();
  await tab.getByRole('img', { name: 'Pareto of no-order reasons' }).waitFor();
  await tab.getByRole('row').nth(1).getByRole('rowheader', { name: 'Enough stock' }).waitFor();
  await tab.getByRole('cell', { name: '100.0 %' }).waitFor();
  await tab.setViewportSize({ width: 480, height: 900 });
  await tab.emulateMedia({ colorScheme: 'dark' });
  const words = tab.getByRole('img', { name: 'Pareto of no-order reasons' }).locator('text').first();
  expect((await words.boundingBox())?.height).toBeGreaterThan(11);
  await picture(tab, 'visit-reasons-small');
  expect(await faultsOf(tab)).toEqual([]);
});

test('No-order reasons are kept by who may: one is added, and made inactive', async () => {
  const name = `Road under water ${Date.now().toString(36)}`;
  const tab = await portal.open('/outlet-visit/reasons', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add no-order reason' }).click();
  const form = tab.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Code' }).fill(Date.now().toString(36).toUpperCase());
  await form.getByRole('button', { name: 'Add no-order reason' }).click();
  await message(tab, `${name} saved`).waitFor();
  await form.waitFor({ state: 'detached' });
  await choose(tab, name, 'Edit');
  await form.getByRole('radio', { name: /Inactive/ }).check({ force: true });
  await form.getByRole('button', { name: 'Save no-order reason' }).click();
  await rowOf(tab, name).getByText('Inactive').waitFor();

  await tab.getByRole('button', { name: 'Settings' }).click();
  const settings = tab.getByRole('dialog', { name: 'Settings of visits' });
  await settings.getByRole('textbox', { name: 'Fence' }).fill('5');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.getByText('At least 10 m.').first().waitFor();
  expect(await faultsOf(tab)).toEqual([]);
});

test('an outlet shows who visited it', async () => {
  const tab = await portal.open('/outlet/outlets?sort=-lastVisitOn', { as: people.salesOfficer });
  await tab.getByRole('row').nth(1).click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Visits' }).click();
  await drawer.getByRole('list', { name: 'Latest visits' }).getByRole('listitem').first().waitFor();
  await drawer.getByRole('link', { name: /All [\d,]+ visits/ }).click();
  await tab.getByRole('heading', { name: 'Outlet visits' }).waitFor();
});
