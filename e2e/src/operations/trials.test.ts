import { listRollOuts, myPortalMap } from '@routebook/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { newSession, type Person, people } from '../support/people.ts';
import { opsToken } from '../support/portal-server.ts';
import { announcing, operatedPortal, swappedTo, versionIn } from './operated-portal.ts';
import { operate } from './operations-calls.ts';

const portal = operatedPortal();

/** Another load of the page, once it has asked for this person's own map. */
async function reload(tab: Page): Promise<void> {
  const follows = tab.waitForResponse((response) => response.url().endsWith('/api/v1/portal-map'));
  await tab.reload();
  await follows;
}

beforeEach(() => portal.use('hierarchy@0.1.0'));

test('a version for one person is swapped in there alone, is there after a reload, and then runs for all', async () => {
  const [theirs, others] = await Promise.all([portal.open(people.viewer), portal.open(people.administrator)]);
  await portal.publish('0.4.1', announcing('0.4.1'));
  await portal.use('hierarchy@0.4.1', '--to', `people:${people.viewer.email}`, '--reason', 'See it first');
  await swappedTo(theirs, '0.4.1');
  await Promise.all([reload(theirs), reload(others)]);
  await swappedTo(theirs, '0.4.1');
  expect(await versionIn(others)).toBe('0.1.0');

  const tried = await theirs.locator('#main > .parcel').elementHandle();
  await portal.use('hierarchy@0.4.1', '--reason', 'It is good');
  await swappedTo(others, '0.4.1');
  expect(await versionIn(theirs)).toBe('0.4.1');
  expect(await tried?.evaluate((element) => element.isConnected)).toBe(true);
  expect((await portal.map()).trials).toEqual([]);
});

test('a version for a designation runs for nobody of another one', async () => {
  const [theirs, others] = await Promise.all([portal.open(people.regionalManager), portal.open(people.viewer)]);
  await portal.publish('0.4.2', announcing('0.4.2'));
  await portal.use('hierarchy@0.4.2', '--to', 'designation:RSM');
  await swappedTo(theirs, '0.4.2');
  await reload(others);
  expect(await versionIn(others)).toBe('0.1.0');
});

test('of a share of staff everybody stays on the same side, load after load', async () => {
  const staff = [people.administrator, people.viewer, people.regionalManager, people.salesOfficer];
  await portal.publish('0.4.3', announcing('0.4.3'));
  await portal.use('hierarchy@0.4.3', '--to', 'share:50');
  await Promise.all(staff.map(staysOnOneSide));
});

test('a roll-out by stages is begun, paused, resumed, taken on and ended by commands', async () => {
  await portal.publish('0.4.4', announcing('0.4.4'));
  const stages = ['--stage', 'designation:RSM', '--stage', 'designation:RSM+share:50'];
  await portal.command('roll-out', 'hierarchy@0.4.4', ...stages, '--reason', 'By stages');
  expect(await newestRollOut()).toMatchObject({ state: 'running', begun: 1 });
  expect(await sideOf(people.regionalManager)).toBe('0.4.4');
  expect(await sideOf(people.viewer)).toBe('0.1.0');
  await portal.command('pause', 'hierarchy', '--reason', 'Ask the field first');
  expect(await newestRollOut()).toMatchObject({ state: 'paused', note: "Ask the field first (Operator's token)" });
  await portal.command('resume', 'hierarchy');
  expect(await newestRollOut()).toMatchObject({ state: 'running', begun: 1 });
  await portal.command('next', 'hierarchy');
  expect(await newestRollOut()).toMatchObject({ state: 'running', begun: 2 });
  expect((await portal.map()).trials).toMatchObject([{ version: '0.4.4', audience: { share: 50 } }]);
  await portal.command('end', 'hierarchy');
  expect(await newestRollOut()).toMatchObject({ state: 'ended' });
  expect((await portal.map()).trials).toEqual([]);
});

async function newestRollOut() {
  const { rollOuts } = await operate(portal.server.address, opsToken, listRollOuts);
  return rollOuts[0];
}

async function staysOnOneSide(person: Person): Promise<void> {
  const side = await sideOf(person);
  const tab = await portal.open(person);
  await eventually(() => versionIn(tab), side);
  await reload(tab);
  await eventually(() => versionIn(tab), side);
}

/** The version of the hierarchy that the portal gives to this person. */
async function sideOf(person: Person): Promise<string> {
  const { address } = portal.server;
  const { map } = await operate(address, await newSession(person, address), myPortalMap);
  return /\/hierarchy\/([^/]+)\//.exec(map.imports['@routebook/hierarchy'] ?? '')?.[1] ?? '';
}
