import { addDays, businessDate } from '@routebook/ui';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MovementList } from './movement-list.tsx';

const movement = {
  id: 'a',
  at: '2026-11-09T05:00:00.000Z',
  date: '2026-11-09',
  dbHouse: { id: 'h', name: 'Karim Traders', code: 'DB1' },
  product: { id: 'p', name: 'Rose Soap 75 g', code: 'SOAP', caseSize: 48 },
  kind: 'secondary',
  pieces: -12,
  balanceAfter: 36,
  documentKind: 'order',
  documentId: 'o',
  documentNumber: '60306',
  reason: '',
  by: 'Hanif Majumder',
};

test('what moved stands with what was there after it and the way to its document, and adds up', async () => {
  signInAs('stock.see');
  answerCalls(() => ({
    body: {
      success: true,
      movements: [movement],
      totalMovements: 1,
      totalIn: 0,
      totalOut: 12,
      cursors: { next: null, previous: null },
    },
  }));
  renderInPortal(<MovementList />, '/stock/stocks?view=history');
  const row = await screen.findByRole('row', { name: /Rose Soap/ });
  expect(within(row).getByText('Secondary out')).toBeInTheDocument();
  expect(within(row).getByText('−12')).toBeInTheDocument();
  expect(within(row).getByText('36')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Order 60306' })).toHaveAttribute('href', '/order/orders?row=o');
  expect(screen.getByText('Went out').nextSibling).toHaveTextContent('12');
});

test('a day on which nothing moved leads to the days before it', async () => {
  signInAs('stock.see');
  const sent = answerCalls(() => ({
    body: {
      success: true,
      movements: [],
      totalMovements: 0,
      totalIn: 0,
      totalOut: 0,
      cursors: { next: null, previous: null },
    },
  }));
  const user = renderInPortal(<MovementList />, '/stock/stocks?view=history');
  await user.click(await screen.findByRole('button', { name: 'Show the last 7 days' }));
  const days = new URLSearchParams(window.location.search);
  expect(days.get('to')).toBe(businessDate());
  expect(days.get('from')).toBe(addDays(businessDate(), -6));
  await waitFor(() => expect(sent.at(-1)?.query.get('from')).toBe(days.get('from')));
});
