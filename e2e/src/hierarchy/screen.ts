import type { Locator, Page } from 'playwright-core';

/** The row of a place in a list. */
export function rowOf(tab: Page, name: string): Locator {
  return tab.getByRole('row').filter({ has: tab.getByRole('rowheader', { name, exact: true }) });
}

/** Opens a place's menu and chooses an entry of it; opens it again where the list was drawn anew under it. */
export async function choose(tab: Page, name: string, entry: string): Promise<void> {
  const item = tab.getByRole('menuitem', { name: entry, exact: true });
  const open = () => tab.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await open();
  await item.waitFor({ timeout: 20_000 }).catch(open);
  await item.click();
}

/** Types into a look-up and takes the choice of that name. */
export async function lookUp(tab: Page, label: string, name: string): Promise<void> {
  const field = tab.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  const choice = tab.getByRole('option', { name }).first();
  await choice.click();
  // Rows that came while it was pressed stand in its place: then it is pressed once more.
  await choice.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => choice.click());
}

/** A text box of the open form; the lists behind it have boxes of their own. */
export function box(tab: Page, name: string): Locator {
  return tab.getByRole('dialog').getByRole('textbox', { name });
}

/** The message in the corner. */
export function message(tab: Page, text: string | RegExp): Locator {
  return tab.getByRole('region', { name: 'Notifications' }).getByText(text);
}
