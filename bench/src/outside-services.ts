import { setTimeout as pause } from 'node:timers/promises';
import { type BarePage, launchBare } from './browser/bare-page.ts';
import { changeList, openLists } from './browser/change-lists.ts';
import { load, watchFor } from './browser/page-load.ts';
import { openBusiness } from './business.ts';
import { type Behaviour, behaviours, startOutsideService } from './outside-service.ts';
import { type Portal, signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** Pairs of sign-ins, and of first lists, for each behaviour of the services. */
const runs = Number(process.env.BENCH_RUNS ?? 8);
/** Pairs of changes of the route. */
const changes = Number(process.env.BENCH_CHANGES ?? 24);
const listRow = 'main tbody tr[aria-rowindex][data-row]';
/** By then a page has what it loads late before anybody is signed in, and after. */
const operatedBy = 4_500;
const reportingBy = 7_000;
const firstLook = 700;

/** The same without services outside and with them, one right after the other. */
interface Pair {
  readonly without: number;
  readonly within: number;
}

const service = await startOutsideService();
const { portal: plain, database, close } = await openBusiness('small');
const served = await startPortal('small', database.url, {
  SENTRY_DSN: service.dsn,
  ANALYTICS_SCRIPT: service.script,
  ANALYTICS_SITE: 'bench',
});
const token = await signIn(plain);
const browser = await launchBare();
const drawn = randoms(7);
try {
  const signIns = new Map<Behaviour, readonly Pair[]>();
  const lists = new Map<Behaviour, readonly Pair[]>();
  const routes = new Map<Behaviour, readonly Pair[]>();
  for (const behaviour of behaviours) {
    service.behave(behaviour);
    const before = service.told;
    signIns.set(behaviour, await signedIn());
    lists.set(behaviour, await pairs(runs, firstList));
    routes.set(behaviour, await routeChanges());
    console.log(`A service that ${behaviour} was told ${service.told - before} times.`);
  }
  for (const [what, measured] of [
    ['From Sign in to the first list', signIns],
    ['First list, cold', lists],
    ['Change of the route', routes],
  ] as const) {
    console.log(what);
    console.table(
      Object.fromEntries([
        ...[...measured].map(([behaviour, some]) => [behaviour, summary(some)]),
        ['all of them', summary([...measured.values()].flat())],
      ]),
    );
  }
  console.log('Goal: none of them more than 10 ms slower with services outside, however those behave.');
} finally {
  await browser.close();
  await served.stop();
  await close();
  await service.stop();
}

/** Each of the two portals comes first as often as the other. */
async function pairs(count: number, measure: (portal: Portal) => Promise<number>): Promise<Pair[]> {
  const measured: Pair[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 2 === 0) {
      const without = await measure(plain);
      measured.push({ without, within: await measure(served) });
    } else {
      const within = await measure(served);
      measured.push({ without: await measure(plain), within });
    }
  }
  return measured;
}

/** All pages of a behaviour stand before the first of them signs in: each waits as long as somebody who types. */
async function signedIn(): Promise<Pair[]> {
  const standing = new Map<Portal, BarePage[]>([plain, served].map((portal) => [portal, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [{ address }, pages] of standing) {
      const page = await browser.newPage();
      await page.open(`${address}/login?next=/division/divisions`);
      pages.push(page);
    }
  }
  await pause(operatedBy);
  return pairs(runs, async (portal) => {
    const page = standing.get(portal)?.shift();
    if (!page) throw new Error('No page stands at the sign-in.');
    const took = await signInWithin(page);
    await page.close();
    return took;
  });
}

/** Milliseconds from the click until rows are painted. */
function signInWithin(page: BarePage): Promise<number> {
  const clickAndWatch = (row: string) =>
    new Promise<number>((resolve) => {
      const form = document.forms[0];
      const enter = (name: string, value: string) => {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      };
      enter('email', 'admin@example.com');
      enter('password', 'routebook-demo');
      const start = performance.now();
      const look = () => {
        // Painted with the frame that is about to be drawn; the timer runs after.
        if (document.querySelector(row)) setTimeout(() => resolve(performance.now() - start));
        else requestAnimationFrame(look);
      };
      form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
      requestAnimationFrame(look);
    });
  return page.evaluate<number>(`(${clickAndWatch})(${JSON.stringify(listRow)})`);
}

async function firstList({ address }: Portal): Promise<number> {
  const page = await browser.newPage();
  await page.open(`${address}/healthz`);
  await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(token)})`);
  await watchFor(page, listRow);
  await page.session.Network.enable({});
  const { ready } = await load(page, () => page.goTo(`${address}/division/divisions`), firstLook);
  await page.close();
  return ready;
}

/** In a page of each portal, in turn. Nobody goes on before having seen where they are: that takes one longer than the other. */
async function routeChanges(): Promise<Pair[]> {
  const open = new Map<Portal, BarePage>();
  const turns = new Map<Portal, number>();
  for (const portal of [plain, served]) open.set(portal, await openLists(browser, portal.address, token));
  await pause(reportingBy);
  const change = async (portal: Portal) => {
    const turn = turns.get(portal) ?? 0;
    turns.set(portal, turn + 1);
    await pause(100 + 500 * drawn());
    return changeList(open.get(portal) as BarePage, turn);
  };
  await pairs(3, change);
  const measured = await pairs(changes, change);
  for (const page of open.values()) await page.close();
  return measured;
}

/** How sure the middle of the differences is: in nineteen of twenty measurements it lies no further from this one. */
function summary(some: readonly Pair[]): Record<string, number> {
  const more = some.map(({ without, within }) => within - without);
  const spread = quantile(more, 0.75) - quantile(more, 0.25);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    'without ms': tenth(median(some.map(({ without }) => without))),
    'with ms': tenth(median(some.map(({ within }) => within))),
    'more ms': tenth(median(more)),
    'give or take': tenth((1.57 * spread) / Math.sqrt(some.length)),
    pairs: some.length,
  };
}

/** Even numbers from 0 to 1, the same in every run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
