import { answerCalls, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { OrdersOfOutlet } from '../orders/orders-of-outlet.tsx';
import { DuesOfOutlet } from '../orders/payments/dues-of-outlet.tsx';

const id = '0190b000-0000-7000-8000-000000000001';
const ages = { days7: '0.00', days15: '900.00', days30: '0.00', days60: '0.00', older: '0.00' };
const order = { id, number: 47_481, date: '2026-11-09', status: 'delivered', hold: null, net: '900.00', due: '900.00' };

/** An outlet that owes 900 of one order, with so many on hold. */
function serve(held: number): SentCall[] {
  return answerCalls(({ path, query }) => {
    const none = { success: true, totalOrders: 0, orders: [], totalEntries: 0, entries: [], collections: [] };
    if (path.endsWith('/outlet-dues'))
      return { body: { success: true, totalDue: '900.00', totalAges: ages, dues: [{ overLimit: '400.00' }] } };
    if (query.get('mark') === 'held') return { body: { ...none, totalOrders: held } };
    if (path.endsWith('/orders')) return { body: { ...none, orders: [order], totalOrders: 1 } };
    return { body: none };
  });
}

test('an outlet shows its latest orders, each with its way to it', async () => {
  const sent = serve(0);
  renderInPortal(<OrdersOfOutlet outletId={id} />);
  const row = await screen.findByRole('row', { name: /47,?481/ });
  expect(within(row).getByText('Delivered')).toBeInTheDocument();
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/order/orders?outletId=${id}&row=${id}`);
  expect(sent.map(({ query }) => query.get('outletId'))).toEqual([id]);
});

test('an outlet shows what it owes by age, that it is over its limit, and what is on hold', async () => {
  serve(2);
  renderInPortal(<DuesOfOutlet outlet={{ id, creditLimit: '500.00' }} />);
  expect(await screen.findByText('It owes BDT 400.00 more than its credit limit.')).toBeInTheDocument();
  expect(screen.getByText('To 15 days').nextSibling).toHaveTextContent('900');
  expect(await screen.findByRole('link', { name: '2 orders are on hold' })).toHaveAttribute(
    'href',
    `/order/orders?outletId=${id}&mark=held`,
  );
  expect(await screen.findByText('Nothing was delivered or paid yet')).toBeInTheDocument();
  expect(await screen.findByText('Nothing was collected yet.')).toBeInTheDocument();
});
