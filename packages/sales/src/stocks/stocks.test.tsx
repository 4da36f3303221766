import { type Answer, answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Stocks } from './stocks.tsx';

const stock = {
  id: 'a',
  dbHouse: { id: 'h', name: 'Karim Traders', code: 'DB1' },
  product: { id: 'p', name: 'Rose Soap 75 g', code: 'SOAP', caseSize: 48 },
  brand: { id: 'b', name: 'Rose' },
  category: { id: 'c', name: 'Soap' },
  opening: 96,
  primaryIn: 0,
  secondaryOut: 12,
  returns: 0,
  damage: 0,
  adjustment: 0,
  transfer: 0,
  physical: 84,
  reserved: 0,
  available: 84,
  value: '2520.00',
  cover: 7,
  flag: null,
  expiring: 0,
  lastMovedAt: '2026-11-09T05:00:00.000Z',
};
const moved = { opening: 0, primaryIn: 0, secondaryOut: 0, returns: 0, damage: 0, adjustment: 0, transfer: 0 };
const totals = {
  ...moved,
  physical: 9,
  reserved: 0,
  available: 9,
  value: '0.00',
  out: 731,
  low: 0,
  over: 0,
  expiry: 0,
};

/** Very many stocks, whose rows come at once; what they come to when `sum` answers. */
function draw(sum: Answer): void {
  signInAs('stock.see');
  answerCalls((call) => {
    const { path, query } = call;
    if (path !== '/api/v1/stocks') return { body: { success: true, views: [] } };
    if (query.get('exact') === 'yes') return sum(call);
    const cursors = { next: null, previous: null };
    return { body: { success: true, stocks: [stock], totalStocks: 10_000, more: true, totals: null, cursors } };
  });
  renderInPortal(<Stocks />, '/stock/stocks');
}

const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

test('the rows of very many stocks are there before what all of them come to', async () => {
  let addUp = () => {};
  draw(
    () =>
      new Promise((answer) => {
        const body = {
          success: true,
          stocks: [stock],
          totalStocks: 940_000,
          totals,
          cursors: { next: null, previous: null },
        };
        addUp = () => answer({ body });
      }),
  );
  expect(await screen.findByRole('rowheader', { name: 'Rose Soap 75 g' })).toBeInTheDocument();
  expect(tile('Out of stock')).toHaveTextContent('… products in houses');
  addUp();
  expect(await screen.findByText('731')).toBeInTheDocument();
  expect(tile('Out of stock')).toHaveTextContent('731 products in houses');
});

test('their rows stay when they cannot be added up', async () => {
  draw(() => ({ status: 403, body: failure('FORBIDDEN', 'Not for you.') }));
  expect(await screen.findByRole('rowheader', { name: 'Rose Soap 75 g' })).toBeInTheDocument();
  expect((await screen.findAllByText('—')).length).toBeGreaterThan(0);
  expect(tile('Out of stock')).toHaveTextContent('— products in houses');
});
