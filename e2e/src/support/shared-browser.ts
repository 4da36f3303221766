import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { newSession, type Person, userCheckStatus } from './people.ts';

interface Session {
  readonly email: string;
  readonly token: string;
}

interface OwnBrowser {
  readonly context: BrowserContext;
  /** Of the portal that its pages are of. */
  readonly address: string;
  /** What each of its pages runs before anything else. */
  readonly first: () => void;
}

declare global {
  /** Of the worker, which the environment keeps from file to file. */
  var sharedBrowsing: { browser?: Browser; contexts: OwnBrowser[]; sessions: Session[]; callers: Session[] };
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
 * compiled is there already. Each of its pages runs `first` before anything else.
 */
export async function freshContext(address: string, first: () => void = runsNothing): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const left = kept.contexts.findIndex((own) => own.address === address && String(own.first) === String(first));
  const [own = await newContext(browser, address, first)] = left < 0 ? [] : kept.contexts.splice(left, 1);
  ownOf.set(own.context, own);
  own.context.setDefaultTimeout(30_000);
  return own.context;
}

const runsNothing = () => undefined;
const ownOf = new WeakMap<BrowserContext, OwnBrowser>();

async function newContext(browser: Browser, baseURL: string, first: () => void): Promise<OwnBrowser> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  if (first !== runsNothing) await context.addInitScript(first);
  return { context, address: baseURL, first };
}

/** A tab of it: the one that it has still, which holds what it ran compiled and has its process, or a new one. */
export async function tabOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** For the next who needs one, with a tab in which nothing goes on any more. What was added to run before its pages stays: that takes a tab beside it. */
export async function giveBack(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll();
  const [first, ...others] = context.pages();
  await Promise.all([first && leave(first).catch(() => first.close()), ...others.map((page) => page.close())]);
  await context.clearCookies();
  const session = sessionOf.get(context);
  if (session) kept.sessions.push(session);
  sessionOf.delete(context);
  const own = ownOf.get(context);
  if (own) kept.contexts.push(own);
}

/** What a test may have listened to. */
const heard = ['console', 'dialog', 'framenavigated', 'pageerror', 'request'] as const;

async function leave(tab: Page): Promise<void> {
  for (const event of heard) tab.removeAllListeners(event);
  await tab.unrouteAll();
  await tab.emulateMedia({ media: null });
  await tab.goto(nothing);
}

/** Opens the page as this person, or as nobody: the browser holds the token alone, as after a user check that never came. */
export async function enter(tab: Page, path: string, person?: Person): Promise<void> {
  const session = person && (await sessionFor(person));
  if (session) sessionOf.set(tab.context(), session);
  if (!tab.url().endsWith(nothing)) await tab.goto(nothing);
  await Promise.all([
    tab.waitForEvent('load'),
    tab.evaluate(
      ([key, token, next]) => {
        localStorage.clear();
        sessionStorage.clear();
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

/** The token of a session of this person that no page has, for calls that a test makes itself: the worker's, until it has ended. */
export async function tokenForCalls({ email, password }: Person): Promise<string> {
  const known = kept.callers.find((session) => session.email === email);
  if (known && (await userCheckStatus(known.token)) === 200) return known.token;
  const token = await newSession({ email, password });
  kept.callers = [...kept.callers.filter((session) => session !== known), { email, token }];
  return token;
}
