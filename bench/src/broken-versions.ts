import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BrokenVersion, brokenVersions } from './broken-versions/cases.ts';
import { command, publishBroken } from './broken-versions/publish-broken.ts';
import { launch } from './browser/chromium.ts';
import { operatorToken } from './operator.ts';
import { type Portal, signIn, startPortal } from './portal.ts';

/** Words of the cases that are tried; all without. */
const wanted = process.env.BENCH_CASES?.split(',');
const staff = ['admin@example.com', 'viewer@example.com', 'rsm@example.com', 'nsm@example.com'];
const bystander = 'so@example.com';
const screen = '/zone/zones?page=1';
const longestMs = 60_000;

interface Result {
  readonly version: string;
  readonly outcome: 'refused' | 'undone' | 'stays';
  /** Until it is gone from the last tab, and from the portal. */
  readonly 'tabs s'?: number | string;
  readonly 'portal s'?: number | string;
  readonly why: string;
  readonly harmed: string;
}

interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
}

declare global {
  interface Window {
    readonly System: {
      entries(): Iterable<readonly [url: string, module: unknown]>;
      resolve(specifier: string): string;
    };
    sameDocument?: boolean;
  }
}

process.env.OPS_TOKEN = operatorToken;
const portal = await startPortal('small');
const browser = await launch();
try {
  // Of an earlier run another version may run still.
  await command(portal, 'use', 'hierarchy@0.1.0', '--reason', 'What is tried comes after this');
  const tokens = new Map<string, string>();
  for (const email of [...staff, bystander]) tokens.set(email, await signIn(portal, email));
  const other = await sitDown(browser, tokens.get(bystander) ?? '', '/dashboard');
  const desks = await Promise.all(staff.map((email) => sitDown(browser, tokens.get(email) ?? '', screen)));
  const results: Result[] = [];
  const tried = brokenVersions.filter(({ what }) => !wanted || wanted.some((word) => what.includes(word)));
  for (const [place, broken] of tried.entries()) {
    const result = await attempt(broken, broken.atLoad ? `0.1.${place + 101}` : `0.7.${place + 1}`, desks, other);
    results.push(result);
    console.log(JSON.stringify(result));
    for (const [at, email] of staff.entries()) desks[at] = await again(desks[at], tokens.get(email) ?? '');
  }
  console.table(results.map(({ why, ...rest }) => ({ ...rest, why: why.slice(0, 90) })));
  const bad = results.filter(({ outcome, harmed }) => outcome === 'stays' || harmed !== 'nobody');
  console.log(`${results.length - bad.length} of ${results.length} are refused or undone, with nobody else harmed.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await portal.stop();
}

/** Somebody signed in who looks at a screen. */
async function sitDown(of: Browser, token: string, path: string): Promise<Desk> {
  const context = await of.newContext({ baseURL: portal.address, viewport: { width: 1280, height: 720 } });
  await context.addInitScript((value) => {
    if (localStorage.getItem('routebook-token') === null) localStorage.setItem('routebook-token', value);
  }, token);
  const page = await context.newPage();
  const follows = page.waitForResponse((response) => response.url().endsWith('/api/v1/portal-map'));
  await page.goto(path);
  await follows;
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  return { context, page };
}

/** The same desk where the page still answers; a new one else, at the screen that is tried. */
async function again(desk: Desk | undefined, token: string): Promise<Desk> {
  const answers =
    desk && (await Promise.race([desk.page.evaluate(() => true).catch(() => false), pause(2_000, false)]));
  const isThere = answers && new URL(desk.page.url()).pathname === '/zone/zones';
  const stands = isThere && (await desk.page.evaluate(isAsBefore));
  if (desk && stands) return desk;
  await Promise.race([desk?.context.close(), pause(5_000)]);
  return sitDown(browser, token, screen);
}

async function attempt(broken: BrokenVersion, version: string, desks: readonly Desk[], other: Desk): Promise<Result> {
  const { what, name, afterwards, hangs = false, atLoad = false } = broken;
  const refused =
    (await publishBroken(portal, broken, version)) ??
    (await command(portal, 'use', `${name}@${version}`, '--reason', `Measured: ${what}`));
  if (refused !== null) return { version: what, outcome: 'refused', why: refused, harmed: await harmOf(other) };
  const begun = Date.now();
  const inPortal = secondsUntil(begun, async () => !(await runs(portal, name, version)));
  const inTabs = Promise.all(
    desks.map(async ({ page }) => {
      if (hangs) return null;
      if (atLoad) await page.reload();
      if (afterwards) {
        await page.getByRole('heading', { level: 1, name: 'Zones of tomorrow' }).waitFor();
        await afterwards(page);
      }
      return lastSecondBroken(page, begun, inPortal);
    }),
  );
  const [tabs, gone] = await Promise.all([inTabs, inPortal]);
  const why = gone === null ? 'It runs still.' : await newestReason(portal);
  if (gone === null) await command(portal, 'rollback', '--reason', 'The next is tried');
  const stays = gone === null || (!hangs && tabs.includes(null));
  return {
    version: what,
    outcome: stays ? 'stays' : 'undone',
    'tabs s': hangs ? 'hang' : tabs.includes(null) ? 'no' : Math.max(...tabs.map(Number)),
    'portal s': gone ?? 'no',
    why,
    harmed: await harmOf(other),
  };
}

/** Runs in a page: the version before stands there, is seen and can be pressed. */
function isAsBefore(): boolean {
  const heading = document.querySelector('main h1');
  const stands = heading?.textContent && heading.textContent !== 'Zones of tomorrow';
  if (!heading || !stands || document.querySelectorAll('main > .parcel').length !== 1) return false;
  const { left, top, width, height } = heading.getBoundingClientRect();
  const hit = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
  const isOld = window.System.resolve('@routebook/hierarchy').includes('/hierarchy/0.1.0/');
  return isOld && hit !== null && heading.contains(hit) && localStorage.getItem('routebook-token') !== null;
}

/** Of who looks at another part of the portal. */
async function harmOf({ page }: Desk): Promise<string> {
  const state = await page.evaluate(() => ({
    isSame: window.sameDocument === true,
    heading: document.querySelector('main h1')?.textContent ?? '',
    failed: document.querySelector('.slot-failure') !== null,
  }));
  return state.isSame && state.heading !== '' && !state.failed ? 'nobody' : JSON.stringify(state);
}

interface MapReply {
  readonly map: { readonly imports: Record<string, string> };
}

async function ask<Reply>({ address }: Portal, path: string): Promise<Reply> {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${operatorToken}` } });
  return (await answer.json()) as Reply;
}

async function runs(of: Portal, name: string, version: string): Promise<boolean> {
  const { map } = await ask<MapReply>(of, '/ops/map');
  return Object.values(map.imports).some((address) => address.includes(`/${name}/${version}/`));
}

async function newestReason(of: Portal): Promise<string> {
  const { revisions } = await ask<{ revisions: { reason: string }[] }>(of, '/ops/revisions');
  return revisions[0]?.reason ?? '';
}

/** When a page was last seen to be otherwise than before, up to the end of the portal's own part; null where it stays so. */
async function lastSecondBroken(page: Page, begun: number, inPortal: Promise<unknown>): Promise<number | null> {
  let isOver = false;
  void inPortal.then(() => {
    isOver = true;
  });
  let last = begun;
  for (; Date.now() < begun + 2 * longestMs; await pause(100)) {
    if (!(await page.evaluate(isAsBefore).catch(() => false))) last = Date.now();
    else if (isOver) return Math.round((last - begun) / 100) / 10;
  }
  return null;
}

/** Null where it never came. */
async function secondsUntil(begun: number, holds: () => Promise<boolean>): Promise<number | null> {
  for (; Date.now() < begun + longestMs; await pause(100)) {
    if (await holds()) return Math.round((Date.now() - begun) / 100) / 10;
  }
  return null;
}
