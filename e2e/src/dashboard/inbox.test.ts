import type { Page } from 'playwright-core';
import { box, choose, message } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { mailsIn } from '../support/mails.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

/** How many cases the button of a rule counts. */
async function countOf(tab: Page, rule: string): Promise<number> {
  const words = await tab.getByRole('navigation', { name: 'Rules' }).getByRole('button', { name: rule }).textContent();
  return Number(words?.match(/\d+$/)?.[0]);
}

/** How many the top bar says to who points at it: beyond 99 its number stays. */
async function counted(tab: Page): Promise<number> {
  const words = await tab.locator('a[aria-label^="Inbox"]').getAttribute('title');
  return Number(words?.match(/\d+/)?.[0] ?? 0);
}

test('The inbox: what was planted is found, its link opens exactly its rows, and what is decided is counted live', async () => {
  const tab = await portal.open('/dashboard?view=inbox', { as: people.administrator });
  await tab.getByRole('button', { name: 'Look now' }).click();
  await message(tab, 'Looked for exceptions').waitFor();
  for (const rule of ['Best sellers out of stock', 'Loading without secondary', 'Routes without visits'])
    await eventually(async () => (await countOf(tab, rule)) > 0, true);
  expect(await countOf(tab, 'Offers about to end their budget')).toBeGreaterThan(0);
  await eventually(async () => (await counted(tab)) > 0, true);
  await picture(tab, 'inbox');
  expect(await faultsOf(tab)).toEqual([]);

  await tab.getByRole('button', { name: /^Dues over limit/ }).click();
  await tab
    .getByRole('row', { name: /Owes BDT/ })
    .first()
    .click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByText(/^Owes BDT/).waitFor();
  const name = (await drawer.getByRole('heading').first().textContent()) ?? '';
  await picture(tab, 'inbox-case');
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('link', { name: 'Dues' }).click();
  await tab.getByText('1 outlet', { exact: true }).waitFor();
  expect(name).toContain((await tab.getByRole('rowheader').first().textContent()) ?? '?');

  const beside = await portal.openBeside(tab, '/product/product-brands');
  await eventually(async () => (await counted(beside)) > 0, true);
  const before = await counted(beside);
  await tab.goto('/dashboard?view=inbox&rule=overLimit');
  await choose(tab, name, 'Done…');
  await box(tab, 'What was decided').fill('The SO collects it on Sunday');
  await drawer.getByRole('button', { name: 'Done', exact: true }).click();
  await message(tab, /is done$/).waitFor();
  await eventually(() => counted(beside), before - 1);

  await tab.goto('/dashboard?view=inbox&rule=overLimit&state=done');
  await choose(tab, name, 'Open again');
  await message(tab, /is open again$/).waitFor();
  await eventually(() => counted(beside), before);
});

test('The dashboard by e-mail: somebody says when, and is sent one now', async () => {
  const tab = await portal.open('/dashboard', { as: people.regionalManager });
  await tab.getByRole('button', { name: 'Report' }).click();
  await tab.getByRole('menuitem', { name: /By e-mail/ }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Send me the dashboard/ }).check({ force: true });
  await box(tab, 'At').fill('07:30');
  await picture(tab, 'dashboard-by-mail');
  expect(await faultsOf(tab)).toEqual([]);
  await dialog.getByRole('button', { name: /^Send one now/ }).click();
  await message(tab, `Sent to ${people.regionalManager.email}`).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await message(tab, 'You get the dashboard at 07:30').waitFor();
  await eventually(async () => {
    const mails = await mailsIn(process.env.PORTAL_FOLDER ?? '');
    return mails.some((mail) => mail.includes(people.regionalManager.email) && mail.includes('Secondary sales: BDT'));
  }, true);
});
