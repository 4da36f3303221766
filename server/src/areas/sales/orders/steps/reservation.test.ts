import { reservationsFor, type WantingLine } from './reservation.ts';

const line = (place: number, key: string, pieces: number): WantingLine => ({ place, key, pieces });
const got = (reserved: ReadonlyMap<number, number>) => [...reserved.values()];

test('orders get what there is, the first first', () => {
  const orders = [
    { id: 'a', lines: [line(0, 'soap', 6), line(1, 'tea', 2)] },
    { id: 'b', lines: [line(0, 'soap', 5)] },
    { id: 'c', lines: [line(0, 'soap', 4)] },
  ];
  const [a, b, c] = reservationsFor(
    orders,
    new Map([
      ['soap', 10],
      ['tea', 2],
    ]),
    'skip',
  );
  expect(got(a?.reserved ?? new Map())).toEqual([6, 2]);
  expect(b).toEqual({ id: 'b', reserved: new Map(), short: [{ line: line(0, 'soap', 5), available: 4 }] });
  expect(got(c?.reserved ?? new Map())).toEqual([4]);
});

test('what is ordered and what is free of one product are taken from the same stock', () => {
  const [only] = reservationsFor(
    [{ id: 'a', lines: [line(0, 'soap', 10), line(1, 'soap', 1)] }],
    new Map([['soap', 10]]),
    'cut',
  );
  expect(only).toEqual({
    id: 'a',
    reserved: new Map([
      [0, 10],
      [1, 0],
    ]),
    short: [{ line: line(1, 'soap', 1), available: 0 }],
  });
});

test('of a product that was never there nothing is promised', () => {
  const [only] = reservationsFor([{ id: 'a', lines: [line(0, 'soap', 1)] }], new Map(), 'cut');
  expect(got(only?.reserved ?? new Map())).toEqual([0]);
});
