import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { newSession, type Person, userCheckStatus } from './people.ts';

interface Session {
  readonly email: string;
  readonly token: string;
}

declare global {
  /** Of the worker, which the environment keeps from file to file. */
  var sharedBrowsing: { browser?: Browser; contexts: BrowserContext[]; sessions: Session[] };
}

const kept = globalThis.sharedBrowsing;
const sessionOf = new WeakMap<BrowserContext, Session>();
/** An answer of the portal's origin that runs nothing. */
const nothing = '/healthz';
const tokenKey = 'routebook-token';

/** The worker's browser, which stays for its next file. */
export async function sharedBrowser(): Promise<Browser> {
  if (!kept.browser?.isConnected()) {
    kept.browser = await startBrowser();
    kept.contexts = [];
  }
  return kept.browser;
}

/**
 * A browser of somebody's own in which nobody was before, as far as a page can see: what an earlier one has fetched and
 * compiled is there already.
 */
export async function freshContext(address: string): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = kept.contexts.pop() ?? (await browser.newContext({ baseURL: address, reducedMotion: 'reduce' }));
  context.setDefaultTimeout(30_000);
  return context;
}

/** For the next who needs one. */
export async function giveBack(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll();
  await context.clearCookies();
  await context.setOffline(false);
  const session = sessionOf.get(context);
  if (session) kept.sessions.push(session);
  sessionOf.delete(context);
  kept.contexts.push(context);
}

/** Opens the page as this person, or as nobody: the browser holds the token alone, as after a user check that never came. */
export async function enter(tab: Page, path: string, person?: Person): Promise<void> {
  const session = person && (await sessionFor(person));
  if (session) sessionOf.set(tab.context(), session);
  await tab.goto(nothing);
  await Promise.all([
    tab.waitForEvent('load'),
    tab.evaluate(
      ([key, token, next]) => {
        localStorage.clear();
        if (token) localStorage.setItem(key, token);
        location.replace(next);
      },
      [tokenKey, session?.token ?? '', path] as const,
    ),
  ]);
}

/** One that nobody uses any more and that has not ended, or a new one. */
async function sessionFor(person: Person): Promise<Session> {
  for (;;) {
    const left = kept.sessions.findIndex(({ email }) => email === person.email);
    const [session] = left < 0 ? [] : kept.sessions.splice(left, 1);
    if (!session) return { email: person.email, token: await newSession(person) };
    if ((await userCheckStatus(session.token)) === 200) return session;
  }
}
