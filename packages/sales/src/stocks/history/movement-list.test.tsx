import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
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
