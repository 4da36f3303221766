import type { Locator, Page } from 'playwright-core';
import { box, choose, lookUp, message, rowOf } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

/** A PNG of a few points. */
const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4k2Z8Js2YAUIBACl+BZUrwmpRAAAAAElFTkSuQmCC';

const dialog = (tab: Page, name: string | RegExp): Locator => tab.getByRole('dialog', { name });
/** Letters that no other run of the tests has used. */
const unused = () => Date.now().toString(36).toUpperCase();

test('Gift Category: one is added, changed and deleted; one that holds types stays, with how many', async () => {
  const name = `Garden ${unused()}`;
  const tab = await portal.open('/gift/category', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add gift category' }).click();
  await box(tab, 'Name').fill(name);
  await box(tab, 'Code').fill(unused());
  await dialog(tab, 'Add gift category').getByRole('button', { name: 'Add gift category' }).click();
  await message(tab, `${name} saved`).waitFor();
  await choose(tab, name, 'Edit');
  await box(tab, 'Note').fill('For village shops');
  await tab.getByRole('button', { name: 'Save gift category' }).click();
  await rowOf(tab, name).getByText('For village shops').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await choose(tab, name, 'Delete');
  await tab.getByRole('button', { name: 'Delete gift category' }).click();
  await message(tab, `${name} deleted`).waitFor();
  await choose(tab, 'Household', 'Delete');
  await tab.getByRole('button', { name: 'Delete gift category' }).click();
  await message(tab, /6 gift types/).waitFor();
});

test('Gift Type: one is added with an image, and pieces of it are received', async () => {
  const name = `Lantern ${unused()}`;
  const tab = await portal.open('/gift/type', { as: people.administrator });
  await rowOf(tab, 'Eid gift box').getByText('Expired').waitFor();
  await rowOf(tab, 'Wall clock').getByText('Low').waitFor();
  await rowOf(tab, 'Rice cooker 1.8 L').getByText('Out').waitFor();
  await tab.getByRole('button', { name: 'Add gift type' }).click();
  const form = dialog(tab, 'Add gift type');
  await form
    .getByLabel('Image file')
    .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture, 'base64') });
  await form.getByRole('img', { name: 'The chosen image' }).waitFor();
  await box(tab, 'Name').fill(name);
  await box(tab, 'Code').fill(unused());
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Electronics' });
  await box(tab, 'Unit cost').fill('-3');
  await form.getByRole('button', { name: 'Add gift type' }).click();
  await form.getByText('An amount is not negative.').first().waitFor();
  await box(tab, 'Unit cost').fill('450');
  await form.getByRole('combobox', { name: 'For' }).selectOption({ label: 'Points collected' });
  await box(tab, 'Points it takes').fill('500');
  await form.getByRole('button', { name: 'Add gift type' }).click();
  await message(tab, `${name} saved`).waitFor();
  // It takes the focus back to the button that opened it, away from whatever would be open by then.
  await form.waitFor({ state: 'detached' });

  await tab.getByRole('searchbox').fill(name);
  await rowOf(tab, name).locator('img[src^="blob:"]').waitFor();
  await choose(tab, name, 'Change stock…');
  await box(tab, 'Pieces').fill('40');
  await box(tab, 'Document').fill('DN-7');
  await box(tab, 'Reason').fill('Delivered');
  await dialog(tab, 'Change stock').getByRole('button', { name: 'Change stock' }).click();
  await message(tab, '40 in stock now.').waitFor();
  await rowOf(tab, name).getByRole('cell', { name: '40' }).first().waitFor();
  await rowOf(tab, name).click();
  const drawer = dialog(tab, name);
  await drawer.getByRole('tab', { name: 'Stock' }).click();
  await drawer.getByText('Receipt +40').waitFor();
  await picture(tab, 'gift-type');
  expect(await faultsOf(tab)).toEqual([]);
});

test('Gift History: an SO requests a gift, others approve and issue it, and the SO proves the hand-over', async () => {
  const field = await portal.open('/gift/history', { as: people.salesOfficer, width: 480 });
  await field.getByRole('button', { name: 'Give a gift' }).first().click();
  await lookUp(field, 'Gift', 'Umbrella');
  const route = field.getByRole('combobox', { name: 'Route' });
  await route.click();
  await field.getByRole('option').first().click();
  await field.getByRole('combobox', { name: 'Outlet' }).click();
  await field.getByRole('option').first().click();
  await box(field, 'Reason').fill('Shop of the week');
  expect(await faultsOf(field)).toEqual([]);
  await dialog(field, 'Give a gift').getByRole('button', { name: 'Give gift' }).click();
  const toast = message(field, /^G-\d+ requested$/);
  await toast.waitFor();
  const number = ((await toast.textContent()) ?? '').split(' ')[0] ?? '';

  const office = await portal.open(`/gift/history?search=${number}`, { as: people.administrator });
  const row = office.getByRole('row').filter({ has: office.getByRole('rowheader', { name: number, exact: true }) });
  await row.click();
  const drawer = dialog(office, `${number}, Umbrella`);
  for (const [step, done] of [
    ['Approve', 'approved'],
    ['Issue', 'issued'],
  ] as const) {
    await drawer.getByRole('button', { name: `${step}…` }).click();
    await dialog(office, `${step} ${number}`).getByRole('button', { name: step, exact: true }).click();
    await message(office, `${number} ${done}`).waitFor();
  }
  await office.goto('/gift/history?view=stock');
  await office
    .getByRole('row')
    .filter({ hasText: `${number},` })
    .getByText('−1')
    .first()
    .waitFor();
  await picture(office, 'gift-stock-ledger');
  expect(await faultsOf(office)).toEqual([]);

  await field.goto(`/gift/history?search=${number}`);
  await field.getByRole('button', { name: `Actions for ${number}` }).click();
  await field.getByRole('menuitem', { name: 'Acknowledge…' }).click();
  await box(field, 'Evidence').fill('Memo 12, Karim');
  await dialog(field, `Acknowledge ${number}`).getByRole('button', { name: 'Acknowledge' }).click();
  await message(field, `${number} acknowledged`).waitFor();
  await picture(field, 'gift-history-480');
  expect(await faultsOf(field)).toEqual([]);
});
