import { refuse } from '../../../../core/refusal.ts';
import { refusalOf } from './rules.ts';

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
