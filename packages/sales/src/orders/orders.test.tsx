import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { Orders } from './orders.tsx';

const none = {
  success: true,
  orders: [],
  totalOrders: 0,
  cursors: { next: null, previous: null },
  statusCounts: {},
  totalReceivedOrders: 0,
  totalReceivedOrdersToday: 0,
  totalNet: '0.00',
  totalReceivedAmount: '0.00',
  totalDueAmount: '0.00',
};

test.each([
  ['orders.edit', 1],
  ['orders.see', 0],
] as const)('where there is no order yet, who has %s is offered to take one there: %d', async (capability, offered) => {
  signInAs('orders.see', capability);
  answerCalls(({ path }) => ({ body: path === '/api/v1/saved-views' ? { success: true, views: [] } : none }));
  renderInPortal(<Orders />, '/order/orders');
  const nothing = (await screen.findByRole('heading', { name: 'No order in your market yet' })).parentElement;
  expect(within(nothing as HTMLElement).queryAllByRole('button', { name: 'New order' })).toHaveLength(offered);
});
