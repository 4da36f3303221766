import { randomUUID } from 'node:crypto';
import { myPortalMap, reportParcels } from '@routebook/contract';
import { fakeParcels } from '../support/altered-parcels.ts';
import { eventually } from '../support/eventually.ts';
import { mailsIn } from '../support/mails.ts';
import { newSession, type Person, people } from '../support/people.ts';
import { announcing, nothingBut, operatedPortal, versionIn } from './operated-portal.ts';
import { operate } from './operations-calls.ts';

const portal = operatedPortal();

beforeEach(() => portal.use('hierarchy@0.1.0'));

const runs = async () => (await portal.map()).imports['@routebook/hierarchy'];

/** Reports to the portal, from many tabs that never were, that a version failed. */
async function forge({ as, version, times }: { as: Person; version: string; times: number }): Promise<void> {
  const { address } = portal.server;
  const token = await newSession(as, address);
  const { revision, signature } = await operate(address, token, myPortalMap);
  for (let tab = 0; tab < times; tab += 1) {
    await operate(address, token, reportParcels, {
      tab: randomUUID(),
      revision,
      signature,
      running: [{ name: 'hierarchy', version }],
      reports: [{ name: 'hierarchy', version, kind: 'failed', reason: 'Forged' }],
    });
  }
}

test('one browser cannot force it, however often it says that a version failed; nor can two people', async () => {
  await portal.publish('0.5.1', announcing('0.5.1'));
  await portal.use('hierarchy@0.5.1');
  const { revision } = await portal.map();
  await forge({ as: people.viewer, version: '0.5.1', times: 40 });
  await forge({ as: people.salesOfficer, version: '0.5.1', times: 20 });
  expect(await portal.failuresOf('0.5.1')).toBe(60);
  expect((await portal.map()).revision).toBe(revision);
  expect(await runs()).toBe('/parcels/hierarchy/0.5.1/');

  await forge({ as: people.regionalManager, version: '0.5.1', times: 1 });
  await eventually(runs, '/parcels/hierarchy/0.1.0/');
});

test('a version that fails for three people is taken back by the portal itself, with the reason, and operations are notified', async () => {
  const staff = [people.administrator, people.viewer, people.regionalManager];
  const tabs = await Promise.all(staff.map((person) => portal.open(person)));
  await portal.publish('0.5.2', nothingBut(fakeParcels.throwsInEffect));
  await portal.use('hierarchy@0.5.2', '--reason', 'Looked good to us');
  await eventually(runs, '/parcels/hierarchy/0.1.0/');

  const [undone, used] = await portal.revisions();
  expect(used).toMatchObject({ cause: 'use', reason: 'Looked good to us' });
  expect(undone).toMatchObject({ cause: 'undo', madeBy: 'The portal itself' });
  expect(undone?.reason).toContain('hierarchy 0.5.2 failed for 3 of the 3 people who ran it');
  expect(undone?.reason).toContain('in an effect');

  for (const tab of tabs) {
    expect(await versionIn(tab)).toBe('0.1.0');
    await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
    expect(await tab.evaluate(() => window.sawAlert)).toBe(false);
    expect(await tab.evaluate(() => window.sameDocument)).toBe(true);
  }
  await eventually(async () => {
    const mails = await mailsIn(portal.server.folder);
    return mails.some((mail) => mail.includes(people.administrator.email) && mail.includes('hierarchy 0.5.2 failed'));
  }, true);

  const operator = await portal.open(people.administrator, { path: '/operations/revisions' });
  const row = operator.getByRole('row').filter({ hasText: 'hierarchy 0.5.2 → 0.1.0' });
  await row.getByText('The portal itself').waitFor();
});
