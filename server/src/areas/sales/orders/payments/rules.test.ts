import { methodProblem, partsOf } from './rules.ts';

const order = (id: string, number: number, deliveredOn: string, due: bigint) => ({ id, number, deliveredOn, due });
const open = [order('c', 3, '2026-11-03', 50n), order('b', 2, '2026-11-01', 30n), order('a', 1, '2026-11-01', 20n)];

test.each([
  ['a part of the oldest', 15n, { a: 15n }],
  ['the oldest and a part of the next', 45n, { a: 20n, b: 25n }],
  ['all', 100n, { a: 20n, b: 30n, c: 50n }],
  ['no more than all', 101n, { a: 20n, b: 30n, c: 50n }],
  ['nothing', 0n, {}],
])('an amount pays %s', (_, amount, paid) => {
  expect(Object.fromEntries(partsOf(amount, open).map(({ orderId, amount: of }) => [orderId, of]))).toEqual(paid);
});

test.each([
  ['cash', '', null, null],
  ['cash', '', '2026-11-01', 'chequeDate'],
  ['wallet', '', null, 'reference'],
  ['wallet', 'TX1', null, null],
  ['cheque', '', '2026-11-01', 'reference'],
  ['cheque', '0012', null, 'chequeDate'],
  ['cheque', '0012', '2026-11-01', null],
] as const)('of %s with reference "%s" and day %s: %s', (method, reference, chequeDate, field) => {
  expect(methodProblem({ method, reference, chequeDate })?.field ?? null).toBe(field);
});
