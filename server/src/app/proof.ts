import type pg from 'pg';

/** What is kept beside the rows and counted again: by what it is called, the function that lists what differs; what takes longest comes first. */
const counted = {
  orders: 'verify_order_sums',
  'totals of attendance': 'verify_attendance_totals',
  'squares of outlets': 'verify_outlet_squares',
  'months of DB houses and routes': 'verify_sale_months',
  'payments and dues': 'verify_collections',
  'primary sales': 'verify_primary_sales',
  'totals of the market': 'verify_market_totals',
  'cells of outlets': 'verify_outlet_cells',
  'ranges of outlets': 'verify_outlet_rungs',
  'people and their scope': 'verify_people',
  'stock of gifts': 'verify_gift_stock',
  'gifts of orders': 'verify_order_gifts',
  'promised stock': 'verify_reserved',
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

/**
 * So many proofs run beside each other, each on a connection and a core of its own: parts of a proof on several cores would sort far more. One more than a small
 * computer has cores, as one waits for the disk.
 */
export const proofsAtOnce = 3;
/** All rows are read, and faster as they lie than one by one along an index. */
const settings = "set work_mem = '256MB'; set max_parallel_workers_per_gather = 0; set random_page_cost = 4";

type Proof = (client: pg.ClientBase) => Promise<string[]>;

/** Proves all that is in a database, and answers a line for each thing that differs: none when all is well. */
export async function proveDatabase(database: pg.Pool): Promise<string[]> {
  const proofs: Proof[] = [
    stockDifferences,
    ...Object.entries(counted).map(
      ([what, list]) =>
        (client: pg.ClientBase) =>
          countedDifferences(client, what, list),
    ),
  ];
  const found: string[][] = [];
  const waiting = proofs.entries();
  const runs = Array.from({ length: proofsAtOnce }, async () => {
    const client = await database.connect();
    try {
      await client.query(settings);
      for (const [place, proof] of waiting) found[place] = await proof(client);
    } finally {
      // Ends the connection with its settings.
      client.release(true);
    }
  });
  await Promise.all(runs);
  return found.flat();
}

async function stockDifferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Difference>(
    `select proof.rule, coalesce(house.code || ' ' || house.name, proof.db_house_id::text) as house,
       coalesce(product.code || ' ' || product.name, proof.product_id::text) as product, proof.business_date::text as day,
       proof.document_id as document, proof.expected, proof.found
     from prove_stock() as proof left join market_node house on house.id = proof.db_house_id left join product on product.id = proof.product_id
     order by 1, 2, 3`,
  );
  return rows.map(inWords);
}

async function countedDifferences(client: pg.ClientBase, what: string, list: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select to_jsonb(difference)::text as row from ${list}() as difference limit 100`,
  );
  return rows.map(({ row }) => `${what}: ${row}`);
}

function inWords({ rule, house, product, day, document, expected, found }: Difference): string {
  const where = [`${product} at ${house}`, day && `on ${day}`, document && `document ${document}`].filter(Boolean);
  return `stock (${rule}): ${where.join(', ')}: ${found}, where it should be ${expected}`;
}
