import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { operatedPortal } from './operated-portal.ts';

const portal = operatedPortal();
const noticeText = 'The newest version of the portal did not start in this browser.';

/** A module that exports nothing, which only running it would tell. */
const empty = `System.register([], function (e) { return { execute: function () { e(Object({})); } }; });`;
const throwing = `System.register([], function () { return { execute: function () { throw new Error('at the start'); } }; });`;

/** The portal stands there again, with the map from before, and says so. */
async function backIn(tab: Page): Promise<void> {
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await tab.getByText(noticeText).waitFor();
}

async function useBroken(name: string, version: string, source: string): Promise<void> {
  await portal.publish(
    version,
    {
      source: () => source,
      manifest: (right) => ({ ...right, imports: [], laterImports: [], sharedRanges: {}, calls: [] }),
    },
    name,
  );
  await portal.use(`${name}@${version}`);
}

test.each([
  ['root-config that throws', 'root-config', '0.1.91', throwing],
  ['ui that is empty', 'ui', '0.1.91', empty],
])(
  'with a %s the next load is back with the map that started last, and the person works on',
  async (_, name, version, source) => {
    const tab = await portal.open();
    const { revision } = await portal.map();
    await useBroken(name, version, source);
    await tab.reload();
    await backIn(tab);
    await picture(tab, `lifeboat-${name}`);
    await tab.getByRole('main').getByRole('searchbox').first().fill('dha');
    await tab.waitForURL(/search=dha/);

    await portal.use(`${name}@0.1.0`);
    await tab.getByText(noticeText).waitFor({ state: 'hidden' });
    expect((await portal.map()).revision).toBe(revision + 2);
  },
);

test('an auth that is empty is undone once the portal did not start for three people', async () => {
  const staff = [people.administrator, people.viewer, people.regionalManager];
  const tabs = await Promise.all(staff.map((person) => portal.open(person)));
  await useBroken('auth', '0.1.91', empty);
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.reload();
      await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
    }),
  );
  await eventually(async () => (await portal.map()).imports['@routebook/auth'], '/parcels/auth/0.1.0/');
  const [undone] = await portal.revisions();
  expect(undone).toMatchObject({ cause: 'undo' });
  expect(undone?.reason).toContain('The start of the portal with auth 0.1.91 failed for 3 of the 3 people who ran it');
});
