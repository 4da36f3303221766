import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { focused, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('from sign-in to another page and out again, by keyboard alone', async () => {
  const tab = await signInByKeyboard(portal, people.administrator);
  await at(tab, '/dashboard');
  await eventually(() => focused(tab), 'Dashboard');

  await tabToTop(tab);
  await tabTo(tab, 'Market Hierarchy');
  await tab.keyboard.press('Enter');
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Area' }).waitFor();
  await tabTo(tab, 'Area');
  await tab.keyboard.press('Enter');
  await at(tab, '/area/areas');
  await eventually(() => focused(tab), 'Areas');

  await tabToTop(tab);
  await tabTo(tab, 'Profile');
  await tab.keyboard.press('Enter');
  await tabTo(tab, 'Sign out');
  await tab.keyboard.press('Enter');
  await at(tab, '/login');
});

test('the first Tab offers to skip the navigation, and what has the focus can be seen', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await tab.keyboard.press('Tab');
  expect(await focused(tab)).toBe('Skip to content');
  await tab.keyboard.press('Enter');
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(new URL(tab.url()).hash).toBe('');

  await tabToTop(tab);
  for (let steps = 0; steps < 25; steps += 1) {
    await tab.keyboard.press('Tab');
    const unseen = await tab.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        ? null
        : element.outerHTML.slice(0, 120);
    });
    expect(unseen).toBeNull();
  }
});

/** Puts the focus before everything else, as after the page has loaded. */
async function tabToTop(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}
