import { reportParcels } from '@routebook/contract';
import { parcelsCommand } from '../support/operator.ts';
import { inDatabase } from '../support/portal-database.ts';
import { announcing, operatedPortal, swappedTo, takingNothing } from './operated-portal.ts';

const portal = operatedPortal();

test('a page whose unsaved work keeps an old version gets later files of it, long after it was replaced and others were pruned', async () => {
  for (const version of ['0.9.1', '0.9.2']) await portal.publish(version, announcing(version));
  for (const version of ['0.9.3', '0.9.4']) await portal.publish(version, takingNothing(version));
  await portal.use('hierarchy@0.9.1');
  await portal.use('hierarchy@0.9.2');
  const tab = await portal.open();
  await tab.getByRole('button', { name: 'Add zone' }).click();
  await tab.getByRole('textbox', { name: /Name/ }).first().fill('Not saved yet');

  const { revision } = await portal.map();
  const reported = tab.waitForResponse((response) => {
    return response.url().endsWith(reportParcels.path) && response.request().postDataJSON().revision === revision + 2;
  });
  await portal.use('hierarchy@0.9.3');
  await portal.use('hierarchy@0.9.4');
  await tab.getByText('A new version of Market Hierarchy is ready').waitFor({ state: 'attached' });
  await reported;
  await inDatabase(portal.server.database, "update map_revision set made_at = made_at - interval '1 hour'");
  await parcelsCommand(portal.server.address, 'prune', '--keep', '1');
  await expect(portal.use('hierarchy@0.9.1')).rejects.toThrow('There is no hierarchy@0.9.1 here');

  const later = tab.waitForResponse(/\/parcels\/hierarchy\/0\.9\.2\/hierarchy-/);
  await tab.getByText('Import', { exact: true }).evaluate((button: HTMLElement) => button.click());
  expect((await later).ok()).toBe(true);
  // The form gave way to what was opened: nothing holds the new version up any more.
  await swappedTo(tab, '0.9.4');
  expect(await tab.evaluate(() => window.sawAlert)).toBe(false);
  expect(await tab.evaluate(() => window.sameDocument)).toBe(true);
});
