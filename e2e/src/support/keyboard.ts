import type { Page } from 'playwright-core';
import type { Person } from './people.ts';
import type { Portal } from './portal.ts';

/** More than the figures of a dashboard, after which tabbing comes to the menu again. */
const mostSteps = 250;

/** The name by which a screen reader knows what has the focus. */
export function focused(tab: Page): Promise<string> {
  return tab.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (
      element?.getAttribute('aria-label') ??
      label?.replace('*', '').trim() ??
      element?.textContent?.replace(/^.?Profile.*/, 'Profile') ??
      ''
    );
  });
}

/** Tabs on until this has the focus. */
export async function tabTo(tab: Page, name: string): Promise<void> {
  const passed = new Set<string>();
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const here = await focused(tab);
    if (here === name) return;
    passed.add(here);
    await tab.keyboard.press('Tab');
  }
  throw new Error(`Tabbing never came to ${name}, but to ${[...passed].join(', ')}.`);
}

/** Types what the sign-in form asks for, and sends it. */
export async function signInByKeyboard(portal: Portal, person: Person): Promise<Page> {
  const tab = await portal.open('/login');
  await tab.getByLabel('E-mail').waitFor();
  await tab.keyboard.type(person.email);
  await tab.keyboard.press('Tab');
  await tab.keyboard.type(person.password);
  await tab.keyboard.press('Enter');
  return tab;
}
