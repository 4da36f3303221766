import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { List, type Totals } from './list.ts';
import { hasWords } from './matches.ts';
import { sortColumnsOf } from './sort-columns.ts';

interface Crate {
  readonly id: string;
  readonly name: string;
  readonly depot: string;
  readonly pieces: number;
}

interface Filter {
  readonly search?: string | undefined;
  readonly depot?: string | undefined;
}

const { text, integer, natural } = sortColumnsOf('crate');

const plain = {
  alias: 'crate',
  source: sql`crate`,
  columns: sql`crate.id, crate.name, depot.name as depot, crate.pieces`,
  joins: sql`join depot on depot.code = crate.depot`,
  sort: 'name',
  sorts: { name: [text('name')], code: [natural('code')], pieces: [integer('pieces'), text('name')] },
  matches: ({ search, depot }: Filter) => [
    ...hasWords(sql`lower(crate.name)`, search),
    ...(depot ? [sql`crate.depot = ${depot}`] : []),
  ],
  totals: { totalPieces: sql`coalesce(sum(crate.pieces), 0)` },
} as const;

const ways = {
  'gathered whole': new List<Crate, Filter>(plain),
  'gathered by what sorts and totals read': new List<Crate, Filter>({
    ...plain,
    gathered: sql`crate.id, crate.name, crate.code, crate.pieces`,
  }),
  'read in the order of an index': new List<Crate, Filter>({ ...plain, inOrder: () => true }),
  'sorted by what depends on the filter': new List<Crate, Filter>({ ...plain, sorts: () => plain.sorts }),
  'sorted by what rows are joined to for it': new List<Crate, Filter>({
    ...plain,
    gathered: sql`crate.id, crate.pieces`,
    sorts: { ...plain.sorts, pieces: [{ expression: sql`weighed.pieces`, type: 'integer' }, text('name')] },
    sortJoins: (sort) => (sort === 'pieces' ? sql`join crate weighed on weighed.id = crate.id` : sql``),
  }),
};

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase(database.owner);
  await sql`create table depot (code text primary key, name text not null)`.execute(db);
  await sql`create table crate (id uuid primary key, code text, name text, depot text, pieces integer)`.execute(db);
  await sql`insert into depot values ('N', 'North'), ('S', 'South')`.execute(db);
  await sql`
    insert into crate select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'C' || n, 'Crate ' || chr(96 + n),
      case when n % 2 = 0 then 'N' else 'S' end, n / 3 from generate_series(1, 11) n
  `.execute(db);
});

afterAll(() => database.drop());

const namesOf = (rows: readonly Crate[]) => rows.map(({ name }) => name.slice(6)).join('');

/** Reads a list page by page to its end and back. */
async function expectReadByKeys(list: List<Crate, Filter>, sort: string, all: string): Promise<void> {
  const forwards: string[] = [];
  let page = await list.page(db, {}, { sort, pageSize: 3 });
  for (;;) {
    forwards.push(namesOf(page.rows));
    if (page.cursors.next === null) break;
    page = await list.page(db, {}, { sort, pageSize: 3, after: page.cursors.next });
  }
  expect(forwards.join('')).toBe(all);

  const backwards = [namesOf(page.rows)];
  while (page.cursors.previous !== null) {
    page = await list.page(db, {}, { sort, pageSize: 3, before: page.cursors.previous });
    backwards.unshift(namesOf(page.rows));
  }
  expect(backwards).toEqual(forwards);
}

test.each([
  ['pieces', 'abcdefghijk'],
  ['-pieces', 'ijkfghcdeab'],
])('rows that are equal by %s stand in the order of the ties both ways', async (sort, all) => {
  const sorts = { pieces: [integer('pieces')] };
  const list = new List<Crate, Filter>({ ...plain, sort: 'pieces', sorts, ties: [text('name')] });
  await expectReadByKeys(list, sort, all);
});

describe.each(Object.entries(ways))('a list %s', (_, list) => {
  test('is in its order, with what is joined to the rows, and adds up all that match', async () => {
    const { rows, totals, cursors } = await list.page(db, {}, { pageSize: 4 });
    expect(rows.map(({ name, depot }) => [name, depot])).toEqual([
      ['Crate a', 'South'],
      ['Crate b', 'North'],
      ['Crate c', 'South'],
      ['Crate d', 'North'],
    ]);
    expect(totals).toEqual({ total: 11, totalPieces: 18 });
    expect(cursors).toEqual({ next: expect.any(String), previous: null });
  });

  test('says the totals of a page beyond the last, and of a filter that nothing passes', async () => {
    expect(await list.page(db, {}, { pageSize: 4, page: 9 })).toMatchObject({ rows: [], totals: { total: 11 } });
    expect(await list.page(db, { search: 'nobody' }, {})).toEqual({
      rows: [],
      totals: { total: 0, totalPieces: 0 },
      cursors: { next: null, previous: null },
      version: null,
    });
  });

  test('is narrowed by its filters', async () => {
    expect(namesOf((await list.page(db, { depot: 'N' }, {})).rows)).toBe('bdfhj');
    expect((await list.page(db, { search: 'CRATE k' }, {})).totals).toEqual({ total: 1, totalPieces: 3 });
  });

  test.each([
    ['name', 'abcdefghijk'],
    ['-name', 'kjihgfedcba'],
    ['code', 'abcdefghijk'],
    ['pieces', 'abcdefghijk'],
    ['-pieces', 'kjihgfedcba'],
  ])('sorted by %s is read by keys to its end and back, each row once', async (sort, all) => {
    await expectReadByKeys(list, sort, all);
  });

  test('by number is the same as by key', async () => {
    const first = await list.page(db, {}, { sort: '-pieces', pageSize: 4 });
    const second = await list.page(db, {}, { sort: '-pieces', pageSize: 4, page: 2 });
    const beyond = await list.page(db, {}, { sort: '-pieces', pageSize: 4, after: first.cursors.next ?? '' });
    expect(beyond).toEqual(second);
  });

  test('refuses a key of another order, and both sides of a key at once', async () => {
    const { cursors } = await list.page(db, {}, { sort: 'pieces', pageSize: 4 });
    const after = cursors.next ?? '';
    await expect(list.page(db, {}, { after })).rejects.toMatchObject({ code: 'MALFORMED' });
    await expect(list.page(db, {}, { after, before: after })).rejects.toMatchObject({ code: 'MALFORMED' });
  });

  test('gives an export the same rows in the same order, or the chosen ones of them', async () => {
    const { chosen, rows } = list.chosen({ depot: 'S' }, '-name', undefined);
    expect(namesOf((await rows.execute(db)).rows)).toBe('kigeca');
    expect((await sql`${chosen}`.execute(db)).rows).toHaveLength(6);
    const ids = (await list.page(db, {}, { pageSize: 2 })).rows.map(({ id }) => id);
    expect(namesOf((await list.chosen({}, undefined, ids).rows.execute(db)).rows)).toBe('ab');
  });

  test('finds a row by its id', async () => {
    const [row] = (await list.page(db, { search: 'crate g' }, {})).rows;
    expect(await list.find(db, row?.id ?? '', {})).toMatchObject({ name: 'Crate g', depot: 'South', pieces: 2 });
    expect(await list.find(db, '00000000-0000-7000-8000-000000000099', {})).toBeUndefined();
  });
});

test('a file may have of a row what its list does not show', async () => {
  const list = new List<Crate, Filter, string, { readonly label: string }>({
    ...plain,
    file: { columns: sql`crate.code || ' ' || depot.name as label` },
  });
  const { rows } = await list.chosen({ search: 'crate b' }, undefined, undefined).rows.execute(db);
  expect(rows).toEqual([{ label: 'C2 North' }]);
});

test('cached totals hold under their version, and are counted anew under another', async () => {
  await sql`create table crate_version as select 1 as version`.execute(db);
  const cache = new VersionedCache<Totals>('crates');
  const known: (number | undefined)[] = [];
  const list = new List<Crate, Filter>({
    ...plain,
    cachedTotals: {
      version: sql`(select version from crate_version)`,
      key: ({ search, depot }) => (search ? null : [depot]),
      cache,
    },
    inOrder: (_filter, _window, totals) => {
      known.push(totals?.total);
      return false;
    },
  });
  const total = async (filter: Filter) => (await list.page(db, filter, {})).totals.total;
  expect([await total({}), await total({ depot: 'N' }), await total({ search: 'crate' })]).toEqual([11, 5, 11]);
  await sql`delete from crate where code = 'C2'`.execute(db);
  expect([await total({}), await total({ search: 'crate' })]).toEqual([11, 10]);
  await sql`update crate_version set version = 2`.execute(db);
  expect([await total({}), await total({ depot: 'N' })]).toEqual([10, 4]);
  expect(known).toEqual([undefined, undefined, undefined, 11, undefined, 11, 5]);
});

test('no more are counted than was said, but for who asks for all of them', async () => {
  const list = new List<Crate, Filter & { exact?: 'yes' }>({ ...plain, mostCounted: 5 });
  const first = await list.page(db, {}, { pageSize: 3 });
  expect(first.totals).toEqual({ total: 5, more: true, totalPieces: null });
  expect([namesOf(first.rows), first.cursors.next]).toEqual(['acd', expect.any(String)]);
  expect((await list.page(db, { depot: 'N' }, {})).totals).toEqual({ total: 4, totalPieces: expect.any(Number) });
  expect((await list.page(db, { exact: 'yes' }, {})).totals).toEqual({ total: 10, totalPieces: expect.any(Number) });

  const byName = new List<Crate, Filter>({ ...plain, mostCounted: (_filter, sort) => (sort === 'name' ? 5 : null) });
  expect((await byName.page(db, {}, { pageSize: 3 })).totals).toMatchObject({ total: 5, more: true });
  expect((await byName.page(db, {}, { sort: 'pieces' })).totals).toEqual({
    total: 10,
    totalPieces: expect.any(Number),
  });
});

test('where certainly more match than a number they are not counted, and there are no totals', async () => {
  const list = new List<Crate, Filter>({
    ...plain,
    certainlyMore: async (_db, { depot }, { sort }) => (depot === undefined && sort === 'name' ? 4 : null),
  });
  const first = await list.page(db, {}, { pageSize: 3 });
  expect(first.totals).toEqual({ total: 4, more: true, totalPieces: null });
  expect([namesOf(first.rows), first.cursors.next]).toEqual(['acd', expect.any(String)]);
  expect((await list.page(db, {}, { pageSize: 3, page: 3 })).totals.total).toBe(9);
  expect((await list.page(db, {}, { sort: 'pieces' })).totals).toEqual({ total: 10, totalPieces: expect.any(Number) });
  expect((await list.page(db, { depot: 'N' }, {})).totals).toMatchObject({ total: 4 });
});

test('a sort that no index serves is refused of very many rows, and says what to do', async () => {
  const list = new List<Crate, Filter>({
    ...plain,
    source: sql`(select crate.* from crate cross join generate_series(1, 30000))`,
    sortsOfFew: new Set(['pieces']),
    mostCounted: 5,
  });
  expect((await list.page(db, {}, { pageSize: 3 })).rows).toHaveLength(3);
  const refused = expect(list.page(db, {}, { sort: 'pieces' })).rejects;
  await refused.toMatchObject({ code: 'REFUSED', details: { fields: { sort: expect.stringContaining('narrow') } } });
  const narrow = await list.page(db, { search: 'crate k' }, { sort: '-pieces', pageSize: 3 });
  expect(namesOf(narrow.rows)).toBe('kkk');
});
