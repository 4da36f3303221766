import type { orderGoods, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../../core/http/context.ts';
import { orderingProblem, outletOf } from './ordering-outlet.ts';

type PriceList = Omit<ReplyOf<typeof orderGoods>, 'success'>;

/** What an outlet can order today, with what its DB house could still promise of each product. */
export async function priceListOf({ db, session }: ReadContext, outletId: string): Promise<PriceList> {
  const outlet = await outletOf(db, session.scope, outletId);
  const { rows: products } = await sql<PriceList['products'][number]>`
    /* unscoped: found */ select product.id, product.name, product.code, cased.factor as "caseSize", price.tp::text as price, brand.name as brand, category.name as category,
      coalesce(balance.physical - balance.reserved, 0) as available
    from product join brand on brand.id = product.brand_id join category on category.id = product.category_id
      cross join lateral price_on(product.id, business_date()) as price
      left join unit cased on cased.id = product.case_unit_id
      left join stock_balance balance on balance.db_house_id = ${outlet.houseId} and balance.product_id = product.id
    where product.deleted_at is null and product.status = 'active' order by product.name, product.id
  `.execute(db);
  const { id, name, code, due, creditLimit } = outlet;
  return {
    outlet: { id, name, code, due, creditLimit },
    route: { id: outlet.routeId, name: outlet.routeName },
    dbHouse: { id: outlet.houseId, name: outlet.houseName },
    salesOfficer: outlet.salesOfficer,
    problem: orderingProblem(outlet),
    products,
  };
}
