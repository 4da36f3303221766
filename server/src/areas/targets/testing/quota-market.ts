import type { Product } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { type Answer, type TestMarket, type TestMarketOptions, testMarket } from '../../../testing/test-market.ts';
import { shelfIn, type TestShelf } from '../../catalogue/testing/shelf.ts';

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** A territory with two DB houses, whose SOs walk a route each, and products that are sold. */
export interface QuotaMarket {
  readonly market: TestMarket;
  readonly shelf: TestShelf;
  readonly region: Placed;
  readonly territory: Placed;
  readonly house: Placed;
  readonly other: Placed;
  readonly route: Placed;
  /** The SOs of `route` and of a route of the same house. */
  readonly karim: Person;
  readonly rahim: Person;
  readonly soap: Product;
  readonly tea: Product;
  readonly manager: Person;
  readonly officer: Person;
  /** Months `YYYY-MM`, from this one. */
  month(shift?: number): string;
  /** An invoice to a DB house on the first day of a month. */
  bought(houseId: string, month: string, net: string): Promise<void>;
  /** Pieces that a DB house has from the day before a month on. */
  stocked(houseId: string, product: Product, pieces: number, month: string): Promise<void>;
  /** Pieces that an SO's order brought an outlet on a day; answers the order. */
  delivered(person: Person, product: Product, pieces: number, day: string, houseId?: string): Promise<string>;
  cameBack(orderId: string, pieces: number, day: string): Promise<void>;
  /** A target of a DB house for a month, made past the rules. */
  target(houseId: string, month: string, amount: string): Promise<string>;
  closeBefore(day: string | null): Promise<void>;
}

export async function quotaMarket(options?: TestMarketOptions): Promise<QuotaMarket> {
  const market = await testMarket(options);
  const shelf = await shelfIn(market);
  const branch = await market.branch();
  const other = await market.add('dbHouse', branch.area.id, { status: 'active' });
  const secondRoute = await market.add('route', branch.dbHouse.id);
  const soap = await shelf.product({ name: 'Soap', dp: '30.00' });
  const tea = await shelf.product({ name: 'Tea', dp: '10.00', vat: '0' });
  await market.sql("update product set status = 'active'");
  await market.sql("update product_price set valid_from = '2020-01-01'");
  const manager = await market.person({ designation: 'RSM', markets: [branch.region.id] });
  const officer = await market.person({ name: 'Territory Officer', designation: 'TO', markets: [branch.territory.id] });
  const karim = await market.person({ name: 'Karim', designation: 'SO', markets: [branch.route.id] });
  const rahim = await market.person({ name: 'Rahim', designation: 'SO', markets: [secondRoute.id] });
  for (const [route, person] of [
    [branch.route, karim],
    [secondRoute, rahim],
  ] as const)
    await market.sql(`insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')`, [
      route.id,
      person.id,
    ]);
  await market.sql('update user_account set supervisor_id = $1 where id = any ($2)', [
    officer.id,
    [karim.id, rahim.id],
  ]);
  const [outlet = ''] = await market.outlets(branch.route.id, 1);
  const today = await market.day();
  let count = 0;
  const placed = ({ id, name, code }: Answer['body']): Placed => ({ id, name, code });
  return {
    market,
    shelf,
    region: placed(branch.region),
    territory: placed(branch.territory),
    house: placed(branch.dbHouse),
    other: placed(other),
    route: placed(branch.route),
    karim,
    rahim,
    soap,
    tea,
    manager,
    officer,
    month(shift = 0) {
      const [year = 0, number = 1] = today.split('-').map(Number);
      return new Date(Date.UTC(year, number - 1 + shift, 1)).toISOString().slice(0, 7);
    },
    async bought(houseId, month, net) {
      count += 1;
      await market.sql(
        `insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, state, net, gross, made_by)
         values (new_id(), $1, $2, '0199a300-0000-7000-8000-000000000001', $3, market_path_on($2, $3::date), 'invoiced', $4, $4, $5)`,
        [`Q-${count}`, houseId, `${month}-01`, net, market.admin.id],
      );
    },
    async stocked(houseId, product, pieces, month) {
      await market.sql(
        `insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, by_id)
         values (new_id(), $1, $2, 1, $3::date - 1, 'opening', $4, $4, 'opening', new_id(), $5)`,
        [houseId, product.id, `${month}-01`, pieces, market.admin.id],
      );
      await market.sql(
        'insert into stock_balance (db_house_id, product_id, physical, movements) values ($1, $2, $3, 1)',
        [houseId, product.id, pieces],
      );
    },
    async delivered(person, product, pieces, day, houseId = branch.dbHouse.id) {
      const [order] = await market.sql<{ id: string }>(
        `insert into sales_order (id, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, delivered_on, made_by)
         values (new_id(), $1, $2, $3, '{}', $4, $5, 'delivered', 'desk', $5, $6) returning id`,
        [outlet, branch.route.id, houseId, person.id, day, market.admin.id],
      );
      await market.sql(
        `insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered)
         values ($1, 0, $2, $3, 0, '2020-01-01', 0, 0, 0, 0, 0, $3, $3)`,
        [order?.id, product.id, pieces],
      );
      return order?.id ?? '';
    },
    async cameBack(orderId, pieces, day) {
      await market.sql('update sales_order_line set returned = returned + $2 where order_id = $1', [orderId, pieces]);
      await market.sql('select record_returns($1, $2)', [orderId, day]);
    },
    async target(houseId, month, amount) {
      const [row] = await market.sql<{ id: string }>(
        `insert into primary_sales_target (id, month, level, place_id, amount, made_by) values (new_id(), $1, 'dbHouse', $2, $3, $4) returning id`,
        [`${month}-01`, houseId, amount, market.admin.id],
      );
      return row?.id ?? '';
    },
    async closeBefore(day) {
      await market.sql(`delete from setting where key = 'closedBefore'`);
      if (day !== null)
        await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [day]);
    },
  };
}
