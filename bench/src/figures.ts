import { datePresets, presetRange } from '@routebook/contract';
import { openBusiness } from './business.ts';
import { fewestPieces } from './figures/fewest-pieces.ts';
import { alone, measure } from './measure.ts';
import { type DemoSize, signIn } from './portal.ts';
import { median } from './statistics.ts';

/**
 * What the dashboard asks for, at enterprise size: the same figures from documents and from what is kept in one run, different
 * outlets of any range and place, and each call for the whole nation over HTTP, every question asked for the first time.
 */
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;
const business = await openBusiness(size);
const { pool, portal } = business;
const reports =
  'get-overview-stats,get-nation-wise,get-region-wise,get-source-wise,primary-sales-dashboard-stats,get-territory-view,get-so-view,get-top-selling-products,get-top-selling-routes';
const calls = (process.env.BENCH_CALLS ?? reports).split(',');
try {
  await counted();
  const piecesOf = await fewestPieces();
  const { rows: days } = await pool.query<{ day: string }>(
    `select (business_date() - ago)::text as day from generate_series(0, 390) as ago`,
  );
  const day = (ago: number) => days[Math.min(ago, days.length - 1)]?.day ?? '';
  const range = (turn: number) => `between business_date() - ${90 + turn} and business_date() - ${turn + 1}`;
  const entries = 'outlet_ledger entry join sales_order sold on sold.id = entry.order_id';
  const kept = `kept join market_node node on node.id = kept.place_id and node.level = 'territory' where not kept.moved and kept.day`;
  await compare(
    'by territory',
    (turn) =>
      `select sold.path[6], sum(entry.amount) from ${entries} where entry.business_date ${range(turn)} group by 1`,
    // By as few kept rows as the server reads.
    (turn) => `
      select place_id, sum(amount) from (${piecesOf({ from: day(90 + turn), to: day(turn + 1) })
        .map(
          (piece) =>
            `select kept.place_id, ${piece.sign} * (kept.delivered - kept.returned) as amount from figure_place_${piece.kept} ${kept} between '${piece.from}' and '${piece.to}'`,
        )
        .join(' union all ')}) as part group by 1`,
  );
  await compare(
    'by day and territory',
    (turn) =>
      `select sold.path[6], entry.business_date, sum(entry.amount) from ${entries} where entry.business_date ${range(turn)} group by 1, 2`,
    (turn) =>
      `select kept.place_id, kept.day, kept.delivered - kept.returned from figure_place_day ${kept} ${range(turn)}`,
  );

  const { rows: places } = await pool.query<{ id: string; level: string }>(
    `select id::text, level from (select id, level, row_number() over (partition by level order by md5(id::text)) as place from market_node where deleted_at is null) as node
     where place <= 40 order by place`,
  );
  const longest: Record<string, number[]> = {};
  for (const [turn, { id, level }] of places.entries()) {
    const days = [1, 7, 31, 90, 365][turn % 5] ?? 1;
    const [time = 0] = await timesOf(
      1,
      () =>
        `select * from figure_distinct(array['${id}'::uuid], ${turn % 2 === 1}, business_date() - ${days + (turn % 17)}, business_date() - ${turn % 17})`,
    );
    longest[level] = [...(longest[level] ?? []), time];
  }
  for (const [level, all] of Object.entries(longest))
    console.log(
      `ECO of a ${level}, ranges of 1 to 365 days: median ${ms(median(all))}, longest ${ms(Math.max(...all))}; goal 50 ms.`,
    );

  const authorization = `Bearer ${await signIn(portal)}`;
  const table: Record<string, Record<string, number>> = {};
  for (const call of calls) {
    let turn = -1;
    /** The presets of a reader of today, then of yesterday and so on. */
    const path = () => {
      turn += 1;
      const preset = datePresets[turn % datePresets.length] ?? 'today';
      const today = day(Math.floor(turn / datePresets.length) % 60);
      return `/api/v1/${call}?${new URLSearchParams({ ...presetRange(preset, today) })}`;
    };
    table[call] = {
      ...(await measure(portal.address, path, { authorization })),
      'p95 ms of one': await alone(portal.address, path, { authorization }, 100),
    };
  }
  console.table(table);
  console.log('Goal: server p95 under 50 ms at 16 connections.');
} finally {
  await business.close();
}

/** The sales of 90 days, from documents and kept, each time of other days. */
async function compare(what: string, counted: (turn: number) => string, kept: (turn: number) => string): Promise<void> {
  const raw = median(await timesOf(5, counted));
  const ours = median(await timesOf(20, kept));
  const times = raw / ours;
  console.log(
    `90 days ${what}: ${ms(raw)} from documents, ${ms(ours)} kept, ${times.toFixed(0)} times as fast; goal 20.`,
  );
  if (times < 20) process.exitCode = 1;
}

/** Until the server has counted the days that the demo data left to it. */
async function counted(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ days: string }>('select count(*) as days from figure_day_to_count');
    if (Number(rows[0]?.days) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** Milliseconds of a statement, which is another one each time, after a first one that warms nothing but the connection. */
async function timesOf(turns: number, statement: (turn: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    await pool.query(statement(turn));
    times.push(performance.now() - begun);
  }
  return times;
}

function ms(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
}
