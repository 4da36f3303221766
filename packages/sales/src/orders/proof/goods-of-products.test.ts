import type { ProvenGoods, ProvenOrder } from '@routebook/contract';
import { goodsOfProducts } from './goods-of-products.ts';

const goods = (name: string, delivered: number, movedOut = delivered): ProvenGoods => ({
  product: { id: name, name, code: name, caseSize: null },
  ordered: 10,
  reserved: 10,
  delivered,
  movedOut,
  returned: 0,
  movedBack: 0,
  holds: delivered === movedOut,
});
const order = (id: string, ...of: readonly ProvenGoods[]) => ({ id, goods: of }) as unknown as ProvenOrder;

test('a product is added up over orders, and does not hold where it does not in one, even if the sum does: it comes first', () => {
  const sums = goodsOfProducts([order('1', goods('Tea', 5, 6), goods('Soap', 2)), order('2', goods('Tea', 6, 5))]);
  expect(sums).toMatchObject([
    {
      product: { name: 'Tea' },
      ordered: 20,
      delivered: 11,
      movedOut: 11,
      holds: false,
      orders: [{ order: { id: '1' } }, { order: { id: '2' } }],
    },
    { product: { name: 'Soap' }, ordered: 10, delivered: 2, holds: true, orders: [{ order: { id: '1' } }] },
  ]);
});
