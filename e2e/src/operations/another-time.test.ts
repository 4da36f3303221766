import { openPast, reportParcels } from '@routebook/contract';
import { opsToken } from '../support/portal-server.ts';
import { announcing, operatedPortal, swappedTo, versionIn } from './operated-portal.ts';
import { operate } from './operations-calls.ts';

const portal = operatedPortal();

test('an operator has the portal as it stood in a tab of their own, which says so, follows no change and reports nothing', async () => {
  const { revision } = await portal.map();
  await portal.publish('0.1.21', announcing('0.1.21'));
  await portal.use('hierarchy@0.1.21');
  const { address } = await operate(portal.server.address, opsToken, openPast, { to: revision });
  const now = await portal.open();
  const past = await now.context().newPage();
  const reported: string[] = [];
  past.on('request', (request) => request.url().endsWith(reportParcels.path) && reported.push(request.url()));
  await past.goto(address);
  const badge = past.getByText(`The portal as revision ${revision} ran it`);
  await badge.waitFor();
  await past.evaluate(() => window.history.pushState(null, '', '/zone/zones'));
  await past.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  expect([await versionIn(past), await versionIn(now)]).toEqual(['0.1.0', '0.1.21']);

  await portal.publish('0.1.22', announcing('0.1.22'));
  await portal.use('hierarchy@0.1.22');
  await swappedTo(now, '0.1.22');
  expect(await versionIn(past)).toBe('0.1.0');
  expect(reported).toEqual([]);

  await past.getByRole('button', { name: 'Back to now' }).click();
  await badge.waitFor({ state: 'detached' });
  await past.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  expect(await versionIn(past)).toBe('0.1.22');
});
