import type { Product } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { rowActions } from './row-actions.ts';

const all = { see: true, add: true, edit: true, delete: true, approve: true, export: true, import: true } as May;
const price = { dp: '1.00', tp: '2.00', mrp: '3.00', vat: '15.00', validFrom: '2026-01-01' };
const product = (change: Partial<Product>) =>
  ({ id: 'p', name: 'Soap', version: 1, status: 'draft', price, deletedAt: null, ...change }) as Product;
const offered = (change: Partial<Product>, may = all) =>
  rowActions(product(change), { may, openPanel: () => undefined }).map(({ label, unavailable }) =>
    unavailable ? `(${label})` : label,
  );

test.each([
  ['a draft', {}, ['Edit', 'New price…', 'Put on sale…', 'Delete']],
  ['a draft without a price', { price: null }, ['Edit', 'New price…', '(Put on sale…)', 'Delete']],
  ['one on sale', { status: 'active' }, ['Edit', 'New price…', 'Discontinue…', '(Delete)']],
  ['a discontinued one', { status: 'discontinued' }, ['Edit', 'New price…', 'Put on sale…', 'Delete']],
  ['a deleted one', { deletedAt: '2026-01-01T00:00:00Z' }, ['Restore']],
] as const)('what is offered for %s', (_, change, labels) => {
  expect(offered(change)).toEqual(labels);
});

test('who may only look is offered nothing', () => {
  expect(offered({}, {} as May)).toEqual([]);
});
