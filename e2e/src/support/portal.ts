import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { newSession, type Person, people } from './people.ts';

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
  jest.setTimeout(120_000);
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return {
    async open(path, { width = 1440, height = 900, colours = 'light', as, stays = false } = {}) {
      const context = await browser.newContext({
        baseURL: portalAddress,
        viewport: { width, height },
        colorScheme: colours,
        reducedMotion: 'reduce',
        ...(as && { storageState: await signedInState(as) }),
      });
      context.setDefaultTimeout(30_000);
      if (!stays) contexts.push(context);
      const tab = await context.newPage();
      await tab.goto(path);
      return tab;
    },
    async openBeside(tab, path) {
      const beside = await tab.context().newPage();
      await beside.goto(path);
      return beside;
    },
  };
}

/** What a browser holds of somebody who signed in: the token alone, as after a user check that never came. */
async function signedInState(person: Person): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const token = await newSession(person);
  return {
    cookies: [],
    origins: [{ origin: portalAddress, localStorage: [{ name: 'routebook-token', value: token }] }],
  };
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
