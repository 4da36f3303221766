import type pg from 'pg';

/** How many of each level, from the nation down, and who walks the routes. */
const sizes = {
  nation: 1,
  region: 6,
  division: 8,
  district: 64,
  zone: 200,
  territory: 800,
  area: 1_200,
  dbHouse: 1_200,
  route: 30_000,
};
const officers = 5_000;

/** Adds a market of enterprise size without outlets and orders, beside what is there; answers its nation. */
export async function marketOfSize(client: pg.ClientBase): Promise<string> {
  await client.query('set statement_timeout = 0');
  let above = 0;
  for (const [level, count] of Object.entries(sizes)) {
    await client.query(
      `insert into market_node (id, level, code, name, parent_id, ancestors, valid_from)
       select made.id, $1, 'B-' || $1 || made.n, 'Bench ' || $1 || ' ' || made.n, parent.id, coalesce(parent.ancestors, '{}') || made.id, '2020-01-01'
       from (select new_id() as id, n from generate_series(0, $2::integer - 1) as n) as made
         left join market_node parent on parent.code = 'B-' || $3 || (made.n * $4::bigint / $2::integer)`,
      [level, count, Object.keys(sizes)[Object.keys(sizes).indexOf(level) - 1] ?? 'none', above],
    );
    above = count;
  }
  await client.query(
    `insert into market_parent (node_id, parent_id, valid_from)
       select id, parent_id, '2020-01-01' from market_node where code like 'B-%' and parent_id is not null on conflict do nothing`,
  );
  await client.query(
    `insert into user_account (id, employee_code, name, email, designation, status)
     select new_id(), 'B-' || n, 'Officer ' || n, 'b' || n || '@example.com', 'SO', 'active' from generate_series(0, $1::integer - 1) as n`,
    [officers],
  );
  await client.query(
    `insert into route (node_id, visit_days, sales_officer_id)
     select node.id, '{0}', person.id from market_node node
       join user_account person on person.employee_code = 'B-' || (substring(node.code from 8)::integer / 6) where node.code like 'B-route%'`,
  );
  await client.query(
    `insert into route_sales_officer (route_id, user_id, valid_from)
     select node_id, sales_officer_id, '2020-01-01' from route join market_node node on node.id = route.node_id where node.code like 'B-route%'`,
  );
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>(`select id from market_node where code = 'B-nation0'`);
  return rows[0]?.id ?? '';
}
