import { startBare } from './bare-server.ts';
import { openBusiness } from './business.ts';
import { measure } from './measure.ts';
import { outletStatements } from './outlets/bare-outlets.ts';
import { settled, signIn } from './portal.ts';

const business = await openBusiness('enterprise');
const { pool, portal } = business;
const bare = await startBare(business.database.url, outletStatements);
const rowsOf = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
try {
  await settled();
  const authorization = `Bearer ${await signIn(portal)}`;
  // As many markets of each level, since nearly all places are routes.
  const markets = await rowsOf<{ id: string; depth: number }>(`
    select id, cardinality(ancestors) as depth from (
      select id, ancestors, row_number() over (partition by level order by md5(id::text)) as place from market_node where deleted_at is null and level <> 'nation'
    ) as node where place <= 400 order by place, depth`);
  const shops = await rowsOf<{ id: string; name: string; mobile: string }>(
    'select id, lower(name) as name, mobile from outlet tablesample system (2) where deleted_at is null order by md5(id::text) limit 20000',
  );
  const list = '/api/v1/outlets';
  /** Another one of them each time. */
  const each = <Item>(items: readonly Item[], path: (item: Item, turn: number) => string) => {
    let turn = -1;
    return () => {
      turn += 1;
      const item = items[turn % items.length];
      return item === undefined ? list : path(item, turn);
    };
  };
  const encoded = encodeURIComponent;
  const cases: Record<string, readonly [ours: () => string, theirs: () => string]> = {
    'page 1 of a market': [
      // Some come again after all the others: no reply is kept, and another length of a page is another statement to plan, which no screen asks for.
      each(markets, ({ id }) => `${list}?market=${id}`),
      each(markets, ({ id, depth }) => `/market${depth}?${id}`),
    ],
    'search by name': [
      each(shops, ({ name }) => `${list}?search=${encoded(name)}`),
      each(shops, ({ name }) => `/name?${encoded(`%${name}%`)}`),
    ],
    'search by a common word': [
      each(
        ['store', 'dokan', 'general', 'rahman', 'variety', 'cha'],
        (word, turn) => `${list}?search=${word}&pageSize=${25 + (Math.floor(turn / 6) % 170)}`,
      ),
      each(['store', 'dokan', 'general', 'rahman', 'variety', 'cha'], (word) => `/name?${encoded(`%${word}%`)}`),
    ],
    'search by mobile': [
      each(shops, ({ mobile }) => `${list}?search=${mobile}`),
      each(shops, ({ mobile }) => `/mobile?${mobile}`),
    ],
    'page 10,000 by number': [each([0], (_, turn) => `${list}?page=${10_000 + turn}`), () => '/deep'],
    'one outlet': [each(shops, ({ id }) => `/api/v1/outlet/${id}`), each(shops, ({ id }) => `/one?${id}`)],
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [ours, theirs]] of Object.entries(cases)) {
    // A market of each level is another statement.
    const own = await measure(portal.address, ours, { authorization }, 8);
    const yardstick = await measure(bare.address, theirs, { authorization });
    table[name] = {
      ...own,
      'bare p97.5 ms': yardstick['client p97.5 ms'],
      'bare req/s': yardstick['req/s'],
      ratio: Number((own['req/s'] / yardstick['req/s']).toFixed(2)),
    };
  }
  console.table(table);
  console.log(
    'Goals: p95 under 40 ms; 0.6 of the bare requests a second, each question asked for the first time. Bare: node:http and pg, the same session and rows, no checks.',
  );
} finally {
  await bare.stop();
  await business.close();
}
