import { parcelsCommand } from '../support/operator.ts';
import { people } from '../support/people.ts';
import type { PortalServer } from '../support/portal-server.ts';
import { announcing, operatedPortal, swappedTo } from './operated-portal.ts';

const portal = operatedPortal();
let other: PortalServer;

beforeAll(async () => {
  other = await portal.startBeside();
});

test('two servers on one database run one map: what is used at either reaches the tabs of both', async () => {
  const [here, there] = await Promise.all([
    portal.open(people.administrator),
    portal.open(people.viewer, { address: other.address }),
  ]);
  for (const version of ['0.7.1', '0.7.2']) await portal.publish(version, announcing(version));

  await portal.use('hierarchy@0.7.1');
  await swappedTo(there, '0.7.1');
  await swappedTo(here, '0.7.1');
  expect(await portal.map(other.address)).toEqual(await portal.map());

  await parcelsCommand(other.address, 'use', 'hierarchy@0.7.2');
  await swappedTo(here, '0.7.2');
  await swappedTo(there, '0.7.2');
  expect(await portal.map()).toEqual(await portal.map(other.address));
});
