import type pg from 'pg';

/** What is kept beside the rows and counted again: by what it is called, the function that lists what differs. */
const counted = {
  'primary sales': 'verify_primary_sales',
  'orders and dues': 'verify_orders',
  'months of DB houses and routes': 'verify_sale_months',
  'people and their scope': 'verify_people',
  'totals of the market': 'verify_market_totals',
  'totals of attendance': 'verify_attendance_totals',
  'stock of gifts': 'verify_gift_stock',
  'gifts of orders': 'verify_order_gifts',
  'ranges of outlets': 'verify_outlet_rungs',
  'cells of outlets': 'verify_outlet_cells',
  'squares of outlets': 'verify_outlet_squares',
} as const;

interface Difference {
  readonly rule: string;
  readonly house: string;
  readonly product: string;
  readonly day: string | null;
  readonly document: string | null;
  readonly expected: string;
  readonly found: string;
}

/** Proves all that is in a database, and answers a line for each thing that differs: none when all is well. */
export async function proveDatabase(database: pg.Pool): Promise<string[]> {
  // Stock and all else have each about half of the rows.
  const [ofStock, ofOthers] = await Promise.all([stockDifferences(database), countedDifferences(database)]);
  return [...ofStock, ...ofOthers];
}

async function stockDifferences(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<Difference>(
    `select proof.rule, coalesce(house.code || ' ' || house.name, proof.db_house_id::text) as house,
       coalesce(product.code || ' ' || product.name, proof.product_id::text) as product, proof.business_date::text as day,
       proof.document_id as document, proof.expected, proof.found
     from prove_stock() as proof left join market_node house on house.id = proof.db_house_id left join product on product.id = proof.product_id
     order by 1, 2, 3`,
  );
  return rows.map(inWords);
}

async function countedDifferences(database: pg.Pool): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, list] of Object.entries(counted)) {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(difference)::text as row from ${list}() as difference limit 100`,
    );
    wrong.push(...rows.map(({ row }) => `${what}: ${row}`));
  }
  return wrong;
}

function inWords({ rule, house, product, day, document, expected, found }: Difference): string {
  const where = [`${product} at ${house}`, day && `on ${day}`, document && `document ${document}`].filter(Boolean);
  return `stock (${rule}): ${where.join(', ')}: ${found}, where it should be ${expected}`;
}
