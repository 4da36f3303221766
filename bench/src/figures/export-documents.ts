import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

/** Documents as they stand in the database, and the tree through time. Nothing that is kept or counted. */
export const documents = {
  node: 'select id::text, level, parent_id::text from market_node',
  period: 'select node_id::text, parent_id::text, valid_from::text, valid_to::text from market_parent',
  ordered: `select id::text, route_id::text, db_house_id::text, path::text, sales_officer_id::text, outlet_id::text, business_date::text, delivered_on::text, state,
    visit_id::text, lines, pieces, net::text, delivered::text, returned::text from sales_order`,
  line: 'select order_id::text, place, product_id::text, offer_id::text, pieces, delivered, returned, net::text from sales_order_line',
  back: 'select order_id::text, place, business_date::text, pieces, at::text as known from sales_order_return',
  entry: 'select order_id::text, collection_id::text, business_date::text, kind, amount::text from outlet_ledger',
  visit:
    'select route_id::text, path::text, user_id::text, outlet_id::text, business_date::text, planned, adheres, productive, fence from outlet_visit',
  paid: 'select id::text, route_id::text, db_house_id::text, business_date::text, state, amount::text from collection',
  plan: `select plan.user_id::text, plan.day::text, route_id::text from journey_plan plan cross join unnest(plan.route_ids) as route_id where plan.day <= business_date()`,
  stay: `select place.outlet_id::text, place.route_id::text, place.valid_from::text, place.valid_to::text, outlet.status
    from outlet_route place join outlet on outlet.id = place.outlet_id`,
  shut: 'select outlet_id::text, valid_from::text, valid_to::text from outlet_closed',
  // With a row of nothing where there is none: a file without rows has no columns.
  merged:
    'select counted.outlet_id::text, counted.survivor_id::text, counted.valid_from::text, counted.valid_to::text from (select) as one left join outlet_counted_as counted on true',
  invoice:
    'select id::text, db_house_id::text, path::text, business_date::text, state, net::text, pieces::integer, free::integer from primary_sale',
  credit: 'select sale_id::text, business_date::text, amount::text from primary_correction',
} as const;

/** Writes a file of JSON lines for each. */
export async function exportDocuments(client: pg.ClientBase, folder: string): Promise<void> {
  for (const [name, statement] of Object.entries(documents)) {
    await client.query(`declare ${name} no scroll cursor for ${statement}`);
    await pipeline(Readable.from(batches(client, name)), createWriteStream(join(folder, `${name}.json`)));
    await client.query(`close ${name}`);
  }
}

async function* batches(client: pg.ClientBase, cursor: string): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<object>(`fetch 20000 from ${cursor}`);
    if (rows.length === 0) return;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}
