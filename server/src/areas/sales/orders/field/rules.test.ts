import { refuse } from '../../../../core/refusal.ts';
import { refusalOf, roundsOf } from './rules.ts';

test.each([
  ['another price', refuse('CONFLICT', { message: 'm', current: { net: '4.00' } }), { problem: 'price', net: '4.00' }],
  ['a budget that others had', refuse('CONFLICT', { message: 'm' }), { problem: 'budget', net: null }],
  ['a product', refuse('REFUSED', { message: 'm', fields: { 'lines.2.productId': 'm' } }), { problem: 'product' }],
  ['an outlet', refuse('REFUSED', { message: 'm', fields: { outletId: 'm' } }), { problem: 'outlet' }],
  ['a day', refuse('REFUSED', { message: 'm', fields: { deliveryDate: 'm' } }), { problem: 'deliveryDate' }],
])('a device is told of %s', (_, refusal, told) => {
  expect(refusalOf(refusal)).toMatchObject({ message: 'm', ...told });
});

test('what is nothing of the order is a failure of the call', () => {
  const busy = refuse('BUSY');
  expect(() => refusalOf(busy)).toThrow(busy);
});

test('what one outlet orders twice, and what is sent twice, comes in a later round', () => {
  const order = (clientId: string, outletId: string) => ({ clientId, outletId });
  const sent = [order('1', 'a'), order('2', 'b'), order('3', 'a'), order('1', 'c'), order('4', 'c'), order('5', 'd')];
  expect(roundsOf(sent).map((round) => round.map(({ clientId, outletId }) => clientId + outletId))).toEqual([
    ['1a', '2b', '5d'],
    ['3a', '1c'],
    ['4c'],
  ]);
});

test('a round is not longer than one transaction should be', () => {
  const sent = Array.from({ length: 120 }, (_, place) => ({ clientId: `${place}`, outletId: `outlet ${place}` }));
  expect(roundsOf(sent).map(({ length }) => length)).toEqual([50, 50, 20]);
});
