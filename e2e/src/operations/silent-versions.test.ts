import { type BodyOf, reportParcels } from '@routebook/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { operatedPortal, showing, versionIn } from './operated-portal.ts';

const portal = operatedPortal();
let tab: Page;

/** One tab for all: whatever is tried, it stays as good as it was. */
beforeAll(async () => {
  await portal.use('hierarchy@0.1.0');
  tab = await portal.open();
  await search().fill('dha');
  await tab.waitForURL(/search=dha/);
});

function search() {
  return tab.getByRole('main').getByRole('searchbox').first();
}

/** A version that says that all is well with it, and does this as it is mounted. */
const silent = (doing: string) => showing('<h1>Zones of tomorrow</h1><button>Add zone</button>', doing);

/** Runs in the page: the heading, where nothing lies on it. A press would be the person's own. */
function isHeadingFree(): string | null {
  const heading = document.querySelector('main h1');
  const { left = 0, top = 0 } = heading?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(left + 4, top + 4);
  return heading?.contains(hit) ? heading.textContent : null;
}

/** The next report of the tab that this version failed, with what it says. */
async function whyFailed(version: string): Promise<string> {
  const response = await tab.waitForResponse((one) => {
    if (!one.url().endsWith(reportParcels.path)) return false;
    const { reports } = one.request().postDataJSON() as BodyOf<typeof reportParcels>;
    return reports.some((report) => report.kind === 'failed' && report.version === version);
  });
  const { reports } = response.request().postDataJSON() as BodyOf<typeof reportParcels>;
  return reports.find((report) => report.version === version && report.kind === 'failed')?.reason ?? '';
}

const hidingSheet = `var sheet = new CSSStyleSheet(); sheet.replaceSync('body { display: none }');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);`;
const cover = `var cover = document.createElement('div'); cover.style.cssText = 'position:fixed;inset:0;z-index:9999';
  element.parentElement.parentElement.append(cover);`;

/** Counts the time in which it runs alone, as the slot does: on a busy computer it takes the longer. */
const freezing = `var ran = 0, before = Date.now(), now;
  while (ran < 2000) { now = Date.now(); if (now - before < 3) ran += now - before; before = now; }`;

/** One of each way to look; the others are tried by `arrival.test.ts`, and all of them in browsers by a measurement. */
test.each([
  // Where somebody has just pressed a key it may be theirs.
  [
    'keeps memory',
    // More than a document that was in the tab before may free meanwhile.
    `window.kept = Array.from({ length: 8 }, function () { return new Array(1000000).fill(0); });`,
    'MB of memory',
  ],
  [
    'empties the body later',
    'setTimeout(function () { document.body.replaceChildren(); }, 500);',
    'It removed its own place',
  ],
  ['covers the page', cover, 'Nothing in it can be pressed'],
  ['freezes', freezing, 'It blocked the page for'],
  ['replaces fetch', 'window.fetch = function () { return new Promise(function () {}); };', 'It replaced fetch'],
  ['goes to another page', `history.pushState(null, '', '/dashboard');`, 'It left for /dashboard'],
  ['hides the page by an adopted style sheet', hidingSheet, 'Nothing of it can be seen'],
  [
    'storms the server',
    `var n = 0; var t = setInterval(function () { if (n++ > 150) clearInterval(t); fetch('/healthz'); }, 5);`,
    ' requests.',
  ],
])('the version before is back by itself, and the portal hears why, when a new one %s', async (what, doing, why) => {
  const version = `0.6.0-${what.replaceAll(' ', '-')}`;
  await portal.publish(version, silent(doing));
  const [said] = await Promise.all([whyFailed(version), portal.use(`hierarchy@${version}`)]);
  expect(said).toContain(why);
  await eventually(() => versionIn(tab), '0.1.0');
  await eventually(() => tab.evaluate(isHeadingFree), 'Zones');
  await search().fill('');
  await tab.locator('main tbody tr[data-row]').nth(1).waitFor();
  await search().fill('dha');
  await tab.waitForURL(/search=dha/);
  expect(new URL(tab.url()).pathname).toBe('/zone/zones');
  expect(await tab.evaluate(() => localStorage.getItem('routebook-token') !== null && window.sameDocument)).toBe(true);
});

test('one that is only slow stays where there is none to go back to, and the portal hears of it', async () => {
  await portal.publish(
    '0.6.4',
    showing('<h1>Zones of tomorrow</h1><input>', `setTimeout(function () { ${freezing} }, 1500);`),
  );
  // Two tabs that freeze at once leave the computer no time, which is then what they blame.
  await tab.goto('/app-privacy');
  await portal.use('hierarchy@0.6.4');
  const own = await portal.open();
  await own.getByRole('heading', { level: 1, name: 'Zones of tomorrow' }).waitFor();
  await portal.use('hierarchy@0.1.0');
  await own.getByRole('heading', { level: 1, name: 'Zones', exact: true }).waitFor();
  const told = own.waitForRequest((request) => (request.postData() ?? '').includes('It blocked the page for'));
  await portal.use('hierarchy@0.6.4');
  await own.getByRole('heading', { level: 1, name: 'Zones of tomorrow' }).waitFor();
  await own.getByRole('main').getByRole('textbox').fill('half a name');
  await told;
  expect(await own.getByRole('main').getByRole('textbox').inputValue()).toBe('half a name');
  expect(await own.evaluate(() => window.sawAlert)).toBe(false);
  await own.close();
  await portal.use('hierarchy@0.1.0');
  await tab.goto('/zone/zones');
  await tab.getByRole('heading', { level: 1, name: 'Zones', exact: true }).waitFor();
});

test('one that loads another page is left for the map from before, at the address where the person was', async () => {
  await portal.publish('0.6.1', silent(`location.href = '/dashboard';`));
  const why = whyFailed('0.6.1');
  await portal.use('hierarchy@0.6.1');
  expect(await why).toContain('It left the page by itself');
  await tab.getByRole('heading', { level: 1, name: 'Zones', exact: true }).waitFor();
  expect(await versionIn(tab)).toBe('0.1.0');
});

test('one in which tabs hang for ever is undone by the portal, which misses them', async () => {
  // As an endless loop does, but it takes no processor: nothing runs in the page any more, and no answer comes.
  const hangs = `var call = new XMLHttpRequest(); call.open('GET', '/never', false); call.send();`;
  const staff = [people.administrator, people.viewer, people.regionalManager];
  await portal.use('hierarchy@0.1.0');
  const tabs = await Promise.all(
    staff.map((person) => portal.open(person, { prepare: (page) => page.route('**/never', () => {}) })),
  );
  await portal.publish('0.6.2', silent(hangs));
  await tab.goto('/app-privacy');
  const taken = tabs.map((one) =>
    one.waitForRequest((request) => (request.postData() ?? '').includes('"taking":[{"name":"hierarchy"')),
  );
  await Promise.all([...taken, portal.use('hierarchy@0.6.2')]);
  await eventually(async () => (await portal.map()).imports['@routebook/hierarchy'], '/parcels/hierarchy/0.1.0/');
  const [undone] = await portal.revisions();
  expect(undone?.reason).toContain('(most often: The tab that took it went silent)');
});

test('what a version leaves in the page is taken away when it is taken down, and operations see it', async () => {
  const leaves = `
    setInterval(function () {}, 1000);
    window.addEventListener('scroll', function onScroll() {});
    document.body.append(Object.assign(document.createElement('div'), { id: 'left-behind' }));
    var sheet = new CSSStyleSheet(); sheet.replaceSync('h1 { color: red }'); document.adoptedStyleSheets.push(sheet);`;
  await portal.use('hierarchy@0.1.0');
  const own = await portal.open();
  await portal.publish('0.6.3', silent(leaves));
  await portal.use('hierarchy@0.6.3');
  await own.getByRole('heading', { level: 1, name: 'Zones of tomorrow' }).waitFor();
  expect(await own.locator('#left-behind').count()).toBe(1);
  const sheets = await own.evaluate(() => document.adoptedStyleSheets.length);

  const told = own.waitForRequest((request) => (request.postData() ?? '').includes('"kind":"left"'));
  await portal.use('hierarchy@0.1.0');
  await own.getByRole('heading', { level: 1, name: 'Zones', exact: true }).waitFor();
  await eventually(() => own.locator('#left-behind').count(), 0);
  await eventually(() => own.evaluate(() => document.adoptedStyleSheets.length), sheets - 1);
  expect((await told).postData()).toContain('1 timer, 1 listener, 1 element, 1 style sheet');
});
