import { pageOf } from './page-of.ts';

test('a list has its rows, how many match and what they come to; what was not added up has no total', () => {
  const reply = {
    orders: [{ id: 'first' }],
    totalOrders: 10_001,
    totalNet: null,
    totalPieces: 12,
    more: true,
    cursors: { next: 'n', previous: null },
  };
  expect(pageOf({ rows: 'orders', total: 'totalOrders', sort: '-date', sorts: ['date'] } as never, reply)).toEqual({
    rows: [{ id: 'first' }],
    total: 10_001,
    more: true,
    cursors: { next: 'n', previous: null },
    totals: { pieces: 12 },
  });
});
