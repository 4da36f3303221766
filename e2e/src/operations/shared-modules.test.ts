import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Alteration } from '../support/operator.ts';
import { people } from '../support/people.ts';
import { operatedPortal } from './operated-portal.ts';

const portal = operatedPortal();
const modules = ['@routebook/ui', '@routebook/hierarchy'];
const longerThanIdleMs = 65_000;

declare global {
  interface Window {
    /** The new versions that ran in this document. */
    newVersions?: string[];
  }
}

function announcing(version: string): Alteration {
  return { source: (source) => `${source}\n;(window.newVersions ??= []).push(${JSON.stringify(version)});` };
}

const newVersionsIn = (tab: Page) => tab.evaluate(() => (window.newVersions ?? []).sort().join(' '));
const addressesIn = (tab: Page) =>
  tab.evaluate((names) => names.map((name) => window.System.resolve(name)).join(' '), modules);

test('what parcels share never changes in an open page: it offers a reload to who is idle, and that brings the new', async () => {
  const tab = await portal.open(people.administrator, { prepare: (page) => page.clock.install() });
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  const before = await addressesIn(tab);
  const fetched: string[] = [];
  tab.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await portal.publish('0.1.1', announcing('ui'), 'ui');
  await portal.publish('0.3.1', announcing('hierarchy'));
  await portal.use('ui@0.1.1', 'hierarchy@0.3.1');

  const offer = tab.getByRole('status').getByText('A new version of the portal is ready.');
  await eventually(async () => {
    await tab.clock.fastForward(longerThanIdleMs);
    return offer.count();
  }, 1);
  expect(await addressesIn(tab)).toBe(before);
  expect(fetched.filter((path) => /(ui.0.1.1|hierarchy.0.3.1)\//.test(path))).toEqual([]);

  const loaded = tab.waitForEvent('load');
  await tab.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  expect(await tab.evaluate(() => window.sameDocument)).toBe(undefined);
  expect(await newVersionsIn(tab)).toBe('hierarchy ui');
  const live = await tab.evaluate(() => [...window.System.entries()].map(([url]) => url));
  expect(live.filter((url) => url.includes('/parcels/ui/'))).toEqual([expect.stringContaining('/parcels/ui/0.1.1/')]);
});

test('a page that cannot show the portal loads again by itself once the portal has gone back', async () => {
  const throwing = (source: string) => source.replace(/execute:[^{]*\{/, "$&throw new Error('ui is broken');");
  await portal.publish('0.1.2', { source: throwing }, 'ui');
  await portal.use('ui@0.1.2');
  const staff = [people.administrator, people.viewer, people.regionalManager];
  const tabs = await Promise.all(staff.map((person) => portal.open(person, { prepare: async () => undefined })));
  for (const tab of tabs) await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  expect((await portal.revisions())[0]).toMatchObject({ cause: 'undo', reason: expect.stringContaining('ui 0.1.2') });
});
