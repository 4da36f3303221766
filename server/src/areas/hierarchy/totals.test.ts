import { levelNames, levels } from '@routebook/contract';
import pg from 'pg';
import { foldTotals } from '../../app/fold-totals.ts';
import { sweep } from '../../app/sweep.ts';
import { houseFields, routeFields, type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket();
});
afterAll(() => market.close());

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const reason = 'Tried at random';

/** One change that somebody might make; the ids are those of rows there now. */
async function change(roll: (sides: number) => number, officers: readonly string[]): Promise<number> {
  const nodes = await market.sql<{
    id: string;
    level: (typeof levelNames)[number];
    name: string;
    version: number;
    status: string;
    deleted: boolean;
  }>('select id, level, name, version, status, deleted_at is not null as deleted from market_node order by id');
  const pick = (level?: string) => {
    const some = nodes.filter((node) => level === undefined || node.level === level);
    return some[roll(some.length)];
  };
  const any = pick();
  const route = pick('route');
  const other = pick('route');
  if (!any || !route || !other) throw new Error('There is nothing to change.');
  const entry = levels[levelNames.indexOf(any.level)];
  const above = levelNames[levelNames.indexOf(any.level) - 1];
  switch (roll(9)) {
    case 0: {
      const parent = above ? pick(above) : undefined;
      if (!entry || !parent) return 0;
      const details =
        any.level === 'dbHouse' ? { ...houseFields, status: 'active' } : any.level === 'route' ? routeFields : {};
      return (
        await market.post(entry.path, {
          code: `x-${roll(1e9)}`,
          name: `X ${roll(1e9)}`,
          parentId: parent.id,
          ...details,
        })
      ).status;
    }
    case 1:
      return (await market.delete(`${entry?.path}/${any.id}`)).status;
    case 2:
      return (await market.post(`${entry?.path}/${any.id}/restore`, { version: any.version })).status;
    case 3:
    case 4: {
      const target = above ? pick(above) : undefined;
      if (!target) return 0;
      const staged = await market.post('/api/v1/market-moves', {
        nodeId: any.id,
        toParentId: target.id,
        effectiveFrom: await market.day(roll(2)),
        reason,
      });
      if (staged.status !== 201) return staged.status;
      const confirmed = await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
      if (roll(3) > 0) return confirmed.status;
      return (await market.post(`/api/v1/market-moves/${staged.body.move.id}/undo`, {})).status;
    }
    case 5: {
      const target = pick(any.level);
      return (
        await market.post('/api/v1/market-merges', {
          sourceId: any.id,
          targetId: target?.id,
          effectiveFrom: await market.day(),
          reason,
        })
      ).status;
    }
    case 6:
      return (
        await market.post('/api/v1/market-nodes/status', {
          level: any.level,
          selection: { ids: [any.id] },
          status: roll(2) ? 'active' : 'inactive',
          reason,
        })
      ).status;
    case 7: {
      const edit = {
        name: route.name,
        status: route.status,
        version: route.version,
        ...routeFields,
        salesOfficerId: roll(4) ? officers[roll(officers.length)] : null,
      };
      return (await market.put(`/api/v1/new-routes/${route.id}`, edit)).status;
    }
    default: {
      const outlets = await market.outlets(route.id, 1 + roll(4), ['pending', 'active', 'dormant', 'closed'][roll(4)]);
      if (roll(2)) await market.sql('update outlet set deleted_at = now() where id = $1', [outlets[0]]);
      return (
        await market.post(`/api/v1/new-routes/${route.id}/move-outlets`, {
          outletIds: outlets.slice(1),
          toRouteId: other.id,
          effectiveFrom: await market.day(),
          reason,
        })
      ).status;
    }
  }
}

test('the kept totals are what the rows say, whatever was done, and by how many at once', async () => {
  const first = await market.branch();
  await market.branch({ id: first.division.id, level: 'division' });
  await market.branch({ id: first.zone.id, level: 'zone' });
  await market.branch({ id: first.area.id, level: 'area' });
  const officers: string[] = [];
  for (let n = 0; n < 4; n += 1) officers.push((await market.person({ designation: 'SO' })).id);

  const roll = dice(20_250_111);
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const [, ...changed] = await Promise.all([fold(), ...[1, 2, 3, 4].map(() => change(roll, officers))]);
    statuses.push(...changed);
    if (round % 10 === 9) expect(await market.wrongTotals()).toEqual([]);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200 || status === 201).length).toBeGreaterThan(50);

  await market.sql('select apply_market_day(business_date() + 5)');
  expect(await market.wrongTotals()).toEqual([]);
  await fold();
  const kept = await market.sql('select * from market_total where n <> 0 order by 1, 2, 3');
  await market.sql('select rebuild_market_totals()');
  expect(await market.sql('select * from market_total where n <> 0 order by 1, 2, 3')).toEqual(kept);
});

const addOutlet = `insert into outlet (id, code, name, owner_name, mobile, category_id, class, latitude, longitude, status, route_id)
  values (new_id(), 'A-' || gen_random_uuid(), 'Shop', 'Owner', '01712345678', '0199a100-0000-7000-8000-000000000001', 'C', 23.7, 90.4, 'active', $1)`;

test('sixteen who add outlets at once wait neither for one another nor for a transaction that has added one', async () => {
  const { route } = await market.branch();
  await market.elsewhere(async (first) => {
    await first.query('begin');
    await first.query(addOutlet, [route.id]);
    const others = new pg.Pool({ connectionString: market.test.database.url, max: 16, lock_timeout: 1_000 });
    try {
      await Promise.all(Array.from({ length: 16 }, () => others.query(addOutlet, [route.id])));
      await others.query('select fold_market_totals()');
    } finally {
      await others.end();
    }
    await first.query('commit');
  });
  expect((await outletsOf(route.id)).reduce((sum, n) => sum + n)).toBe(17);
  expect(await market.wrongTotals()).toEqual([]);
});

test('a total is right at every moment, while others add, move and fold, and a fold changes no version', async () => {
  const { route, zone, dbHouse } = await market.branch();
  const { dbHouse: other } = await market.branch({ id: zone.id, level: 'zone' }, 'dbHouse');
  await market.outlets(route.id, 5);
  const wrong: object[] = [];
  const times = async (count: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) await work(turn);
  };
  const move = async (turn: number) => {
    const toParentId = turn % 2 ? dbHouse.id : other.id;
    const effectiveFrom = await market.day();
    const { body } = await market.post('/api/v1/market-moves', { nodeId: route.id, toParentId, effectiveFrom, reason });
    const confirmed = await market.post(`/api/v1/market-moves/${body.move.id}/confirm`, {});
    expect([confirmed.status, confirmed.body.message]).toEqual([200, undefined]);
  };
  await Promise.all([
    times(40, () => market.sql(addOutlet, [route.id])),
    times(40, () => market.sql(addOutlet, [route.id])),
    times(4, move),
    times(40, fold),
    times(20, async () => void wrong.push(...(await market.wrongTotals()))),
  ]);
  expect(wrong).toEqual([]);
  expect((await outletsOf(route.id)).reduce((sum, n) => sum + n)).toBe(85);
  await market.sql(addOutlet, [route.id]);
  const versions = () => market.sql("select sum(version) from table_version where subject = 'hierarchy'");
  const before = await versions();
  await foldTotals(market.app);
  expect(await outletsOf(route.id)).toEqual([86]);
  expect(await versions()).toEqual(before);
  expect(await market.wrongTotals()).toEqual([]);
});

test('however many counted versions at once, after an hour each is one row again and the same', async () => {
  const versions = () =>
    market.sql<{ version: number; slots: number }>(
      'select subject, sum(version) as version, count(*) as slots from table_version group by subject order by subject',
    );
  await Promise.all(
    Array.from({ length: 8 }, () =>
      market.elsewhere(
        async (client) => void (await client.query(`begin; select count_version('hierarchy'), pg_sleep(0.2); commit`)),
      ),
    ),
  );
  const before = await versions();
  expect(Math.max(...before.map(({ slots }) => slots))).toBeGreaterThan(1);
  await sweep(market.app);
  expect(await versions()).toEqual(before.map((row) => ({ ...row, slots: 1 })));
});

const fold = () => market.sql('select fold_market_totals()');

/** The rows of one total: what was folded, and what was added since. */
async function outletsOf(id: string): Promise<number[]> {
  const rows = await market.sql<{ n: number }>(
    "select n from market_total where ancestor_id = $1 and level = 'outlet' and status = 'active' order by addition",
    [id],
  );
  return rows.map(({ n }) => n);
}

test('ancestors are those of the parents, and today is what the periods say', async () => {
  const wrong = await market.sql(
    `select node.id from market_node node left join market_node above on above.id = node.parent_id
     where node.ancestors <> coalesce(above.ancestors, '{}') || node.id
        or array_length(node.ancestors, 1) <> array_position(array['nation','region','division','district','zone','territory','area','dbHouse','route'], node.level)`,
  );
  expect(wrong).toEqual([]);
  const unlike = await market.sql(
    `select node.id from market_node node join market_parent period on period.node_id = node.id
       and period.valid_from <= (select applied from market_day) and (period.valid_to is null or period.valid_to > (select applied from market_day))
     where period.parent_id <> node.parent_id`,
  );
  expect(unlike).toEqual([]);
});

test('a whole business is loaded without counting row by row, and counted once at the end', async () => {
  const client = await market.test.database.owner.connect();
  try {
    await client.query('begin');
    await client.query('select pause_market_triggers()');
    await client.query(
      `insert into market_node (id, level, code, name, ancestors, valid_from) select id, 'nation', 'bulk-' || n, 'Bulk ' || n, array[id], business_date()
       from (select new_id() as id, n from generate_series(1, 50) n) as made`,
    );
    expect((await client.query('select * from verify_market_totals()')).rows).not.toEqual([]);
    await client.query('select resume_market_triggers()');
    expect((await client.query('select * from verify_market_totals()')).rows).toEqual([]);
    await client.query("update market_node set status = 'inactive' where code = 'bulk-1'");
    expect((await client.query('select * from verify_market_totals()')).rows).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('periods of one node that would overlap are refused by the database', async () => {
  const { zone, division } = await market.branch(undefined, 'zone');
  await expect(
    market.sql(
      "insert into market_parent (node_id, parent_id, valid_from, valid_to) values ($1, $2, '2019-01-01', '2099-01-01')",
      [zone.id, division.id],
    ),
  ).rejects.toThrow('overlap');
});
