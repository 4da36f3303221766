import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { type Person, people } from './people.ts';
import { enter, freshContext, giveBack, tabOf } from './shared-browser.ts';

export const portalAddress = process.env.PORTAL_ADDRESS ?? '';

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colours?: 'light' | 'dark';
  /** Opens signed in as this person; as nobody without. */
  readonly as?: Person;
  /** Stays open for the tests that follow in the file. */
  readonly stays?: boolean;
}

export interface Portal {
  /** A browser of somebody's own, with one tab. */
  open(path: string, options?: TabOptions): Promise<Page>;
  /** Another tab beside this one. */
  openBeside(tab: Page, path: string): Promise<Page>;
}

/** A browser for the tests of a file; what a test opened is closed after it unless it stays. */
export function portalInBrowser(): Portal {
  // Each step has a limit of its own; a busy computer takes longer over many of them.
  jest.setTimeout(300_000);
  const passing: BrowserContext[] = [];
  const staying: BrowserContext[] = [];

  afterEach(async () => {
    await Promise.all(passing.splice(0).map(giveBack));
  });
  afterAll(async () => {
    await Promise.all(staying.splice(0).map(giveBack));
  });

  return {
    async open(path, { width = 1440, height = 900, colours = 'light', as, stays = false } = {}) {
      const context = await freshContext(portalAddress);
      (stays ? staying : passing).push(context);
      const tab = await tabOf(context);
      await tab.setViewportSize({ width, height });
      await tab.emulateMedia({ colorScheme: colours });
      await enter(tab, path, as);
      return tab;
    },
    async openBeside(tab, path) {
      const beside = await tab.context().newPage();
      await beside.goto(path);
      return beside;
    },
  };
}

/** Goes on to another screen within the portal, as a link would, until its heading is there. */
export async function goOn(tab: Page, path: string): Promise<void> {
  const heading = tab.locator('h1');
  const before = await heading.textContent();
  await tab.evaluate((next) => history.pushState(null, '', next), path);
  await eventually(async () => (await heading.textContent()) !== before, true);
}

/** Fills in the form of the sign-in page and sends it. */
export async function signIn(tab: Page, person: Person = people.administrator): Promise<void> {
  await tab.getByLabel('E-mail').fill(person.email);
  await tab.getByLabel('Password', { exact: true }).fill(person.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the tab is at this path, whatever its query. */
export function at(tab: Page, path: string): Promise<void> {
  return tab.waitForURL((url) => url.pathname === path);
}

/** Everything in the tab's local storage. */
export function localStorageOf(tab: Page): Promise<Record<string, string>> {
  return tab.evaluate(() => ({ ...localStorage }));
}
