import { expiringPieces } from './expiry.ts';

const received = (...rows: [age: number, pieces: number][]) => rows.map(([age, pieces]) => ({ age, pieces }));

test.each([
  ['all is of a fresh receipt', 100, received([10, 100]), 0],
  ['the old receipt is sold before the fresh one', 100, received([200, 500], [10, 100]), 0],
  ['what the fresh one does not explain is of the old one', 130, received([200, 500], [10, 100]), 30],
  ['a receipt expires from 30 days before the end on', 40, received([150, 40]), 40],
  ['and not a day earlier', 40, received([149, 40]), 0],
  ['what is over its shelf life still expires', 40, received([400, 40]), 40],
  ['of what no receipt explains nobody knows the age', 40, received([200, 25]), 25],
  ['without receipts none', 40, [], 0],
])('%s', (_, physical, receipts, pieces) => {
  expect(expiringPieces(physical, receipts, 180)).toBe(pieces);
});
