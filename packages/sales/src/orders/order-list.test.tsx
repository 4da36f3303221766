import type { Order } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { OrderList } from './order-list.tsx';

const reference = (name: string) => ({ id: `0190a000-0000-7000-8000-00000000000${name.length}`, name });
const orderOf = (number: number): Order => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number,
  date: '2026-11-28',
  outlet: { ...reference('Asha Store'), code: 'OL0000482' },
  salesOfficer: reference('Kabir'),
  route: reference('Malpara'),
  dbHouse: reference('Dolphin'),
  lines: 1,
  pieces: 2,
  freePieces: 0,
  gross: '102.00',
  discount: '0.00',
  freeValue: '0.00',
  net: '102.00',
  vat: '13.30',
  delivered: '0.00',
  returned: '0.00',
  paid: '0.00',
  due: '0.00',
  status: 'submitted',
  hold: null,
  short: false,
  deliveryDate: null,
  deliveredOn: null,
  source: 'field',
  version: 1,
});

const totals = {
  statusCounts: { submitted: 3 },
  totalReceivedOrders: 3,
  totalReceivedOrdersToday: 0,
  totalReceivedAmount: '0.00',
  totalDueAmount: '0.00',
  totalNet: '306.00',
  totalPieces: 6,
};

test('all orders that match are confirmed together, by what is shown of exactly these', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  signInAs('orders.see', 'orders.confirm');
  const all = Array.from({ length: 3 }, (_, place) => orderOf(place + 1));
  answerCalls(({ path, query }) => {
    if (!path.endsWith('/orders')) return { body: { success: true, views: [], ...totals } };
    const size = Number(query.get('pageSize') ?? 2);
    const orders = all.slice(0, size);
    return { body: { success: true, orders, totalOrders: 3, cursors: { next: null, previous: null } } };
  });
  const openPanel = jest.fn();
  const user = renderInPortal(
    <OrderList openPanel={openPanel} add={null} />,
    '/order/orders?status=submitted&pageSize=2',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  await user.click(screen.getByRole('button', { name: 'Confirm…' }));
  await waitFor(() => expect(openPanel).toHaveBeenCalledWith({ kind: 'bulk', ids: all.map(({ id }) => id) }));
});
