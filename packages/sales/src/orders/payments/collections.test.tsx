import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Collections } from './collections.tsx';

test('what very many collections come to follows the list, which only says that they are more', async () => {
  signInAs('orders.see');
  const sent = answerCalls(({ query }) => {
    const all = query.get('exact') === 'yes';
    const totals = all
      ? { totalCollections: 20_000, totalAmount: '1500000.00', totalWaiting: '2500.00' }
      : { totalCollections: 10_000, more: true, totalAmount: null, totalWaiting: null };
    return { body: { success: true, collections: [], cursors: { next: null, previous: null }, ...totals } };
  });
  renderInPortal(<Collections />, '/order/orders?view=collections');
  expect(await screen.findByText('15,00,000.00')).toBeInTheDocument();
  expect(screen.getByText('2,500.00')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith('/collections')).map(({ query }) => query.get('exact'))).toEqual([
    null,
    'yes',
  ]);
});
