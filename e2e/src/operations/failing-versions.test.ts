import { type BodyOf, reportParcels } from '@routebook/contract';
import type { ElementHandle, Page } from 'playwright-core';
import { fakeParcels } from '../support/altered-parcels.ts';
import { type FakeCdn, startCdn } from '../support/fake-cdn.ts';
import { announcing, nothingBut, operatedPortal, swappedTo, versionIn } from './operated-portal.ts';

let cdn: FakeCdn;
beforeAll(async () => {
  cdn = await startCdn();
});
afterAll(() => cdn.stop());

const portal = operatedPortal({
  get PARCEL_ORIGINS() {
    return cdn.origin;
  },
});
let tab: Page;
let shown: ElementHandle | null;

/** One tab for all: whatever is tried, it stays as good as it was. */
beforeAll(async () => {
  tab = await portal.open();
});

beforeEach(async () => {
  await search().fill('dha');
  await tab.waitForURL(/search=dha/);
  shown = await tab.locator('#main > .parcel').elementHandle();
});

function search() {
  return tab.getByRole('main').getByRole('searchbox').first();
}

/** What stood before stands still, with what was typed, and rows come to another search. */
async function expectUntouched(): Promise<void> {
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await search().inputValue()).toBe('dha');
  expect(await versionIn(tab)).toBe('0.1.0');
  await search().fill('');
  await tab.locator('main tbody tr[data-row]').nth(1).waitFor();
  await expectSamePage();
}

/** Without a reload or an alert since it was opened. */
async function expectSamePage(): Promise<void> {
  expect(await tab.evaluate(() => window.sameDocument)).toBe(true);
  expect(await tab.evaluate(() => window.sawAlert)).toBe(false);
}

/** The list, the navigation, and another page and back. */
async function expectUsable(): Promise<void> {
  expect(await versionIn(tab)).toBe('0.1.0');
  await search().fill('');
  await tab.locator('main tbody tr[data-row]').nth(1).waitFor();
  await tab.getByRole('button', { name: 'Collapse navigation' }).click();
  await tab.getByRole('button', { name: 'Open navigation' }).click();
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Change password' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  await tab.goBack();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await expectSamePage();
}

async function expectRefused(attempt: Promise<void>, reason: string): Promise<void> {
  const before = await portal.map();
  await expect(attempt).rejects.toThrow(reason);
  expect(await portal.map()).toEqual(before);
  await expectUntouched();
}

/** Once the tab has told the portal that this version failed in it. */
async function failed(version: string): Promise<void> {
  await tab.waitForResponse(async (response) => {
    if (!response.url().endsWith(reportParcels.path)) return false;
    const { reports } = response.request().postDataJSON() as BodyOf<typeof reportParcels>;
    return reports.some((report) => report.kind === 'failed' && report.version === version);
  });
  expect(await portal.failuresOf(version)).toBeGreaterThan(0);
}

/** Has everybody run a version, or what stands at an address, and waits until the portal has heard that it failed. */
async function useInVain(version: string, use = `hierarchy@${version}`): Promise<void> {
  await Promise.all([failed(version), portal.use(use)]);
}

describe('the portal refuses', () => {
  test('a version that it does not have', async () => {
    await expectRefused(portal.use('hierarchy@9.9.9'), 'There is no hierarchy@9.9.9 here');
  });

  test('a version with a file missing', async () => {
    const lost = { path: 'lost.js', bytes: 10, sha384: 'sha384-lost' };
    await expectRefused(
      portal.publish('0.3.1', { manifest: (right) => ({ ...right, files: [...right.files, lost] }) }),
      'lacks lost.js',
    );
  });

  test('a version whose bytes have another hash than its manifest says', async () => {
    await expectRefused(
      portal.publish('0.3.2', {
        manifest: (right) => ({
          ...right,
          files: right.files.map((file) => ({ ...file, sha384: `${file.sha384.slice(0, -4)}AAAA` })),
        }),
      }),
      'hash',
    );
  });

  test('a version that lacks lifecycles', async () => {
    await expectRefused(
      portal.publish('0.3.3', { manifest: (right) => ({ ...right, lifecycles: ['bootstrap', 'mount'] }) }),
      'unmount',
    );
  });
});

describe('the old version stays where it is, and the portal is notified, when a new one', () => {
  test.each([
    ['throws when it is loaded', '0.2.1', fakeParcels.throwsOnLoad],
    ['has no lifecycles, whatever its manifest says', '0.2.2', fakeParcels.isNoParcel],
    ['rejects in mount', '0.2.3', fakeParcels.rejectsInMount],
    ['hangs in mount', '0.2.4', fakeParcels.hangsInMount],
    ['throws in its first render', '0.2.5', fakeParcels.throwsOnFirstRender],
    ['throws in an effect', '0.2.6', fakeParcels.throwsInEffect],
  ])('%s', async (_, version, source) => {
    await portal.publish(version, nothingBut(source));
    await useInVain(version);
    await expectUntouched();
  });

  test.each([
    ['is not found on its way to the browser', '0.2.7', 404],
    ['has another hash when it arrives', '0.2.8', 200],
  ])('%s', async (_, version, status) => {
    await portal.publish(version, {});
    await tab.route(new RegExp(`/parcels/hierarchy/${version}/hierarchy\\.`), (route) =>
      route.fulfill({ status, contentType: 'text/javascript', body: fakeParcels.isNoParcel }),
    );
    await useInVain(version);
    await expectUntouched();
  });
});

test('after all of these the person goes on as if nothing had been tried: list, navigation, another page and back', async () => {
  await expectUsable();
});

test('a version that throws in an effect later gives way at once to the one before', async () => {
  await portal.publish('0.2.9', nothingBut(fakeParcels.throwsInEffectLater));
  await portal.use('hierarchy@0.2.9');
  await tab.getByRole('heading', { level: 1, name: 'Zones of tomorrow' }).waitFor();
  const told = failed('0.2.9');
  await tab.getByRole('button', { name: 'Go on' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Zones', exact: true }).waitFor();
  await tab.waitForURL(/search=dha/);
  await expectUsable();
  await told;
});

describe('of a version on a CDN', () => {
  test('a byte that is another than the one that the portal read keeps it out, and the old version stays', async () => {
    const address = await cdn.upload('0.2.10', {});
    cdn.spoil(/0\.2\.10\/hierarchy\.\w+\.js$/, ' ');
    await useInVain('0.2.10', `hierarchy=${address}`);
    await expectUntouched();
  });

  test('the right bytes are loaded from there, and of its chunks no other ones either', async () => {
    const address = await cdn.upload('0.2.11', announcing('0.2.11'));
    const loaded: string[] = [];
    tab.on('requestfinished', (request) => loaded.push(request.url()));
    await portal.use(`hierarchy=${address}`);
    await swappedTo(tab, '0.2.11');
    expect(loaded.filter((url) => url.startsWith(address))).not.toEqual([]);

    cdn.spoil(/0\.2\.11\/hierarchy-/, ';document.documentElement.dataset.ran="another byte";');
    const refused = tab.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await tab
      .getByRole('button', { name: /^New|^Add/ })
      .first()
      .click();
    await refused;
    expect(await tab.evaluate(() => document.documentElement.dataset.ran)).toBe('0.2.11');
  });
});
