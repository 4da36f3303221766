import type { Closing, Correction, Order } from '@routebook/contract';
import { marketOf } from '../hierarchy/market.ts';
import { message } from '../hierarchy/screen.ts';
import { expectNoFaults } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const inWords = (month: string) =>
  new Date(`${month}-01`).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Decides what the month that is over waits for in the demo. */
async function decideAllOf(month: string): Promise<void> {
  const market = await marketOf();
  const { corrections } = await market.read('/attendance-corrections?state=waiting&pageSize=200');
  for (const { id, attendance } of corrections as Correction[])
    if (attendance.date.slice(0, 7) <= month)
      await market.send('POST', `/attendance-corrections/${id}/reject`, { note: 'The month is closed' });
  // On its first days the month before still has orders that are on their way.
  for (const status of ['submitted', 'confirmed', 'dispatched'])
    for (;;) {
      const found = await market.read(`/orders?status=${status}&to=${month}-${lastDayOf(month)}&pageSize=100`);
      const orders = found.orders as Order[];
      for (const { id, version } of orders)
        await market.send('POST', `/orders/${id}/cancel`, { version, reason: 'The month is closed' });
      if (orders.length === 0) break;
    }
}

test('a month is closed once it was said what that means, and opened again with a reason', async () => {
  const before = (await (await marketOf()).read('/closing')).closing as Closing;
  const month = before.due?.month ?? '';
  await decideAllOf(month);
  const tab = await portal.open('/user/audit', { as: people.administrator });
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Closing of months' }).click();
  await tab.getByText('No month is closed yet.').waitFor();
  await expectNoFaults(tab, 'closing-open');

  await tab.getByRole('button', { name: `Close ${inWords(month)}…` }).click();
  await tab.getByRole('dialog').getByText('Nothing that is dated into').waitFor();
  await tab.getByRole('button', { name: `Close ${inWords(month)}`, exact: true }).click();
  await message(tab, `${inWords(month)} is closed`).waitFor();
  await tab.getByText('Every month that is over is closed.').waitFor();

  await tab.getByRole('button', { name: 'Open a month again…' }).click();
  await tab.getByRole('button', { name: 'Open again', exact: true }).click();
  await tab
    .getByText(/at least 3|Fill this in|3 characters/i)
    .first()
    .waitFor();
  await tab.getByLabel('Reason').fill('The auditor found a mistake');
  await expectNoFaults(tab, 'closing-reopen');
  await tab.getByRole('button', { name: 'Open again', exact: true }).click();
  await message(tab, `${inWords(month)} is open again`).waitFor();
  await tab.getByRole('row', { name: /Opened again.*The auditor found a mistake/ }).waitFor();
  await tab.getByRole('row', { name: new RegExp(`Closed ${inWords(month)}`) }).waitFor();
  await expectNoFaults(tab, 'closing-history');
});
