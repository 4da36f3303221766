import type { Locator, Page } from 'playwright-core';
import { box, lookUp, message, rowOf } from '../hierarchy/screen.ts';
import { expectNoFaultsAtTabs, faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const dialog = (tab: Page, name: string | RegExp): Locator => tab.getByRole('dialog', { name });
/** Letters that no other run of the tests has used. */
const unused = () => Date.now().toString(36).toUpperCase();
/** A mobile number that no other run of the tests has used. */
const unusedMobile = () => `0199${String(Date.now()).slice(-7)}`;
/** Opens the menu of an outlet, whose code is told beside its name. */
const menuOf = (tab: Page, name: string) =>
  tab.getByRole('button', { name: new RegExp(`^Actions for ${name} \\S+$`) }).click();
/** Chooses of the menu of an outlet. */
async function choose(tab: Page, name: string, entry: string): Promise<void> {
  await menuOf(tab, name);
  await tab.getByRole('menuitem', { name: entry, exact: true }).click();
}
async function find(tab: Page, name: string): Promise<void> {
  await tab.getByRole('searchbox').fill(name);
  await rowOf(tab, name).waitFor();
}

test('an outlet is proposed beside those that it may be, approved by somebody else, pictured, and merged', async () => {
  const [name, mobile] = [`Janani ${unused()}`, unusedMobile()];
  const tab = await portal.open('/outlet/outlets?status=pending', { as: people.regionalManager });
  const propose = async (called: string) => {
    await tab.getByRole('button', { name: 'Add outlet' }).click();
    const form = dialog(tab, 'Add outlet');
    await box(tab, 'Name').fill(called);
    await box(tab, 'Owner').fill('Abdul Karim');
    await box(tab, 'Mobile').fill(mobile);
    await lookUp(tab, 'Route', 'Para');
    await lookUp(tab, 'Category', 'Grocery');
    await box(tab, 'Latitude').fill('22.90123, 90.20123');
    await tab.keyboard.press('Tab');
    return form;
  };
  const first = await propose(name);
  await first.getByRole('button', { name: 'Add outlet' }).click();
  await message(tab, `${name} saved`).waitFor();
  await first.waitFor({ state: 'detached' });

  const second = await propose(`${name} Store`);
  const like = second.getByRole('group', { name: 'May be there already' });
  await like.getByText('Same mobile, Like name, Within 30 m').waitFor();
  await second.getByRole('button', { name: 'Add outlet' }).click();
  await second.getByText('This outlet may be there already').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await like.getByRole('checkbox', { name: 'It is another outlet' }).check();
  await second.getByRole('button', { name: 'Add outlet' }).click();
  await message(tab, `${name} Store saved`).waitFor();
  await second.waitFor({ state: 'detached' });

  await find(tab, name);
  await menuOf(tab, name);
  await tab.getByRole('menuitem', { name: /^Approve….*somebody else decides over it/ }).waitFor();
  await tab.keyboard.press('Escape');

  const other = await portal.open('/outlet/outlets?status=pending', { as: people.administrator });
  await find(other, name);
  await choose(other, name, 'Approve…');
  await dialog(other, /Approve/)
    .getByRole('button', { name: /Approve/ })
    .click();
  await message(other, `${name} is active`).waitFor();

  await other.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All but deleted' });
  await rowOf(other, name).getByText('Active').waitFor();
  await choose(other, `${name} Store`, 'Merge into another…');
  const merging = dialog(other, /Merge/);
  await lookUp(other, 'The one that stays', name);
  await merging.getByRole('heading', { name: 'The one that stays' }).waitFor();
  await merging.getByRole('textbox', { name: 'Reason' }).fill('The same shop');
  await merging.getByRole('button', { name: 'Merge' }).click();
  await message(other, `${name} Store is merged`).waitFor();
  await rowOf(other, `${name} Store`).getByText('Closed').waitFor();

  await rowOf(other, name).click();
  const drawer = dialog(other, name);
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer
    .getByText(/merged it/)
    .first()
    .waitFor();
  await drawer.getByRole('tab', { name: 'Images' }).click();
  await drawer.getByRole('button', { name: 'Add an image' }).waitFor();
  await drawer
    .getByLabel('Image file')
    .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: heavyPicture });
  await drawer.getByRole('img', { name: `Image 1 of ${name}` }).waitFor();
  await expectNoFaultsAtTabs(other, 'outlet');
});

/** A PNG of a few points, and more than the server takes behind them: as heavy as a phone makes photos. */
const heavyPicture = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4k2Z8Js2YAUIBACl+BZUrwmpRAAAAAElFTkSuQmCC',
    'base64',
  ),
  Buffer.alloc(6_000_000),
]);

/** The texts of cells that have more of it than room between their paddings. */
function cutCells(cells: Element[]): (string | null)[] {
  const text = document.createRange();
  return cells.flatMap((cell) => {
    text.selectNodeContents(cell);
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return text.getBoundingClientRect().width > room + 1 ? [cell.textContent] : [];
  });
}

test('many outlets get another class in one step, which is looked at first and taken back', async () => {
  const tab = await portal.open('/outlet/outlets?class=D&pageSize=4', { as: people.administrator });
  const boxes = tab.getByRole('row').getByRole('checkbox');
  const cut = await tab.getByRole('cell', { name: /^(01\d{9}|\d\d \w{3} \d{4})$/ }).evaluateAll(cutCells);
  expect(cut).toEqual([]);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await tab.getByRole('button', { name: 'Change class…' }).click();
  const form = dialog(tab, 'Change the class of 2 outlets');
  await form.getByRole('combobox', { name: 'Class' }).selectOption('D');
  await form.getByText('0 outlets will change; 2 stay (has it already).').waitFor();
  await form.getByRole('combobox', { name: 'Class' }).selectOption('C');
  await form.getByText('2 outlets will change.').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await form.getByRole('textbox', { name: 'Reason' }).fill('Reviewed');
  await form.getByRole('button', { name: 'Change', exact: true }).click();
  await message(tab, '2 outlets changed').waitFor();
  await tab.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await message(tab, '2 outlets are as before').waitFor();
});

test('Outlet categories: one with outlets stays, and the settings say when an outlet is dormant', async () => {
  const tab = await portal.open('/outlet/outlets', { as: people.administrator });
  await tab.getByRole('link', { name: 'Outlet categories' }).click();
  await rowOf(tab, 'Grocery').getByText('General trade').waitFor();
  await tab.getByRole('button', { name: 'Actions for Grocery' }).click();
  await tab.getByRole('menuitem', { name: 'Delete' }).click();
  await tab.getByRole('button', { name: 'Delete outlet category' }).click();
  await message(tab, /Grocery has outlets|outlets/).waitFor();
  await tab.getByRole('button', { name: 'Settings' }).click();
  const form = dialog(tab, 'Settings of outlets');
  await form.getByRole('textbox', { name: 'Dormant after' }).fill('3');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await form.getByText('At least 7 days.').first().waitFor();
  expect(await faultsOf(tab)).toEqual([]);
});
