import type { orderTotals, ReplyOf } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { OrderTiles } from './order-tiles.tsx';

const totals = {
  totalReceivedOrders: 12,
  totalReceivedOrdersToday: 3,
  totalNet: '1250000.00',
  totalReceivedAmount: '900.00',
  totalDueAmount: '0.00',
} as ReplyOf<typeof orderTotals>;

test('tiles stand before what is in them is counted, and say when it could not be read', async () => {
  const reading = { data: undefined, isError: false, error: null, refetch: jest.fn() };
  renderInPortal(<OrderTiles read={reading} />);
  expect((await screen.findByText('Net')).nextSibling).toHaveTextContent('… BDT');
  renderInPortal(<OrderTiles read={{ ...reading, data: totals }} />);
  expect((await screen.findAllByText('Net')).at(-1)?.nextSibling).toHaveTextContent('12,50,000');
  const user = renderInPortal(<OrderTiles read={{ ...reading, isError: true, error: new Error('No answer.') }} />);
  expect(await screen.findByText('What these orders come to could not be read.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reading.refetch).toHaveBeenCalledTimes(1);
});

test('of one order it says that it is one', async () => {
  const one = { ...totals, totalReceivedOrders: 1, totalReceivedOrdersToday: 1 };
  renderInPortal(<OrderTiles read={{ data: one, isError: false, error: null, refetch: jest.fn() }} />);
  for (const label of ['Received', 'Received today'])
    expect((await screen.findByText(label)).nextSibling).toHaveTextContent(/^1 ?order$/);
});
