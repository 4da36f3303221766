import type { ProvenGoods, ProvenOrder } from '@routebook/contract';

/** A product in several orders, with those. */
export interface ProvenProduct extends ProvenGoods {
  readonly orders: readonly { readonly order: ProvenOrder; readonly goods: ProvenGoods }[];
}

/** What orders have of each product together: first those that do not hold in each order, then by name. */
export function goodsOfProducts(orders: readonly ProvenOrder[]): ProvenProduct[] {
  const products = new Map<string, ProvenProduct>();
  for (const order of orders)
    for (const goods of order.goods) {
      const { id } = goods.product;
      products.set(id, added(products.get(id), order, goods));
    }
  return [...products.values()].sort(
    (a, b) => Number(a.holds) - Number(b.holds) || a.product.name.localeCompare(b.product.name),
  );
}

function added(sum: ProvenProduct | undefined, order: ProvenOrder, goods: ProvenGoods): ProvenProduct {
  if (!sum) return { ...goods, orders: [{ order, goods }] };
  return {
    product: sum.product,
    ordered: sum.ordered + goods.ordered,
    reserved: sum.reserved + goods.reserved,
    delivered: sum.delivered + goods.delivered,
    movedOut: sum.movedOut + goods.movedOut,
    returned: sum.returned + goods.returned,
    movedBack: sum.movedBack + goods.movedBack,
    holds: sum.holds && goods.holds,
    orders: [...sum.orders, { order, goods }],
  };
}
