import type { Page } from 'playwright-core';

/** Something that a person does; it rejects where what they see then is not what they did. */
export interface Action {
  readonly what: string;
  readonly act: (page: Page) => Promise<void>;
}

const lists = ['/district/districts', '/zone/zones', '/division/divisions', '/territory/territories'];
const row = 'main tbody tr[aria-rowindex][data-row]';
const word = 'dha';
const name = 'Not saved yet';
/** Between two things that one hand does. */
const betweenMs = 60;

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();
const form = (page: Page) => page.getByRole('dialog');

let turn = 0;

/** Another list each time. */
async function goesToAList(page: Page): Promise<void> {
  turn += 1;
  const path = lists[turn % lists.length] ?? '';
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.locator(row).first().waitFor();
}

async function searches(page: Page): Promise<void> {
  const box = search(page);
  await box.click();
  await page.keyboard.type(word, { delay: betweenMs });
  await valueIs(page, word);
  await page.waitForURL(new RegExp(`search=${word}`));
  await page.locator(row).first().waitFor();
  for (let letter = 0; letter < word.length; letter += 1) await page.keyboard.press('Backspace', { delay: betweenMs });
  await valueIs(page, '');
  await page.waitForURL((url) => !url.searchParams.has('search'));
}

/** Of the search, in whatever view stands there by then. */
async function valueIs(page: Page, value: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector<HTMLInputElement>('main input[type="search"], main [role="searchbox"]')?.value === wanted,
    value,
  );
}

async function ticks(page: Page): Promise<void> {
  const boxes = page.locator(row).getByRole('checkbox');
  const selected = page.getByRole('toolbar', { name: 'Selected rows' });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await selected.getByText('2 selected').waitFor();
  await boxes.nth(1).click();
  await boxes.nth(0).click();
  await selected.waitFor({ state: 'detached' });
}

async function opensAMenu(page: Page): Promise<void> {
  await page
    .locator(row)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'History' }).waitFor();
  await page.waitForTimeout(4 * betweenMs);
  await page.getByRole('menuitem', { name: 'History' }).click();
  await form(page).waitFor();
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
}

async function opensARow(page: Page): Promise<void> {
  await page.locator(row).first().getByRole('rowheader').getByRole('link').click();
  await page.waitForURL(/row=/);
  await form(page).getByRole('heading').first().waitFor();
  await page.waitForTimeout(4 * betweenMs);
  await form(page).getByRole('button', { name: 'Close' }).last().click();
  await form(page).waitFor({ state: 'detached' });
}

/** What is begun is given up: nothing of it is lost before. */
async function beginsAForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
  const field = form(page).getByRole('textbox', { name: 'Name' });
  await field.click();
  await page.keyboard.type(name, { delay: betweenMs });
  await page.waitForTimeout(4 * betweenMs);
  if ((await field.inputValue()) !== name) throw new Error(`The form has "${await field.inputValue()}".`);
  await field.fill('');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
}

async function sorts(page: Page): Promise<void> {
  const before = new URL(page.url()).search;
  await page.getByRole('main').getByRole('columnheader').getByRole('button', { name: /^Name/ }).first().click();
  await page.waitForURL((url) => url.search !== before);
  await page.locator(row).first().waitFor();
}

/** In the order of a morning's work. */
export const actions: readonly Action[] = [
  { what: 'goes to a list', act: goesToAList },
  { what: 'searches', act: searches },
  { what: 'ticks rows', act: ticks },
  { what: 'opens a menu', act: opensAMenu },
  { what: 'opens a row', act: opensARow },
  { what: 'begins a form', act: beginsAForm },
  { what: 'sorts', act: sorts },
];

/** Whatever went wrong: nothing open, nothing searched, nothing ticked. */
export async function startsAnew(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press('Escape');
    // It may close, and a swap may take it away, before it is pressed.
    if (await leave.isVisible()) await leave.click({ timeout: 1_000 }).catch(() => undefined);
  }
  await goesToAList(page);
}
