import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './lists/database.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { marketOfSize } from './targets/market-of-size.ts';

/** A nation's year of targets at enterprise size: split over officers and days, opened, and pasted over. */
interface Grid {
  readonly months: readonly { readonly version: number }[];
  readonly targets: readonly Row[];
}

interface Row {
  readonly id: string;
  readonly level: string;
  readonly amounts: readonly (string | null)[];
}

const plan = { type: 'secondaryValue', year: 2030, scenario: 'Plan' };
const runs = Number(process.env.BENCH_RUNS ?? 7);
const folder = await mkdtemp(join(tmpdir(), 'routebook-bench-'));
await chmod(folder, 0o711);
const database = await startDatabase(folder);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const portal = await startPortal('small', database.url);
try {
  const nation = await marketOfSize(client);
  const headers = { authorization: `Bearer ${await signIn(portal)}`, 'content-type': 'application/json' };
  const year = `/targets?type=${plan.type}&date=${plan.year}-01-01&market=${nation}`;

  const amounts = Array.from({ length: 12 }, (_, month) => [month + 1, '3000000000.00', null]);
  await call('POST', '/upsert-targets', { ...plan, rows: [{ nodeId: nation, amounts }] });
  for (const by of ['equal', 'outlets'] as const) {
    const { months } = (await call('GET', year)).reply as Grid;
    const seen = months.map(({ version }, place) => ({ month: place + 1, version }));
    const method = { kind: 'split', by, through: 'officer' };
    const { time, reply } = await call('POST', '/set-targets', { ...plan, months: seen, market: nation, method });
    const { saved } = reply as { saved: number };
    judge(`A year split over 5,000 SOs and their days (${by}): ${saved} cells in ${time} ms`, time, 10_000);
  }

  const opened: number[] = [];
  let grid: Grid = { months: [], targets: [] };
  for (let run = 0; run < runs; run += 1) {
    const { time, reply } = await call('GET', year);
    opened.push(time);
    grid = reply as Grid;
  }
  judge(`A nation's year, ${grid.targets.length} rows: median ${median(opened)} ms`, quantile(opened, 1), 1_000);

  const pasted: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const rows = grid.targets
      .filter(({ level }) => level === 'area')
      .map(({ id, amounts: was }) => ({
        nodeId: id,
        amounts: was.map((amount, place) => [
          place + 1,
          `${200_000 + run}.50`,
          run === 0 ? amount : `${199_999 + run}.50`,
        ]),
      }));
    const { time, reply } = await call('POST', '/upsert-targets', { ...plan, rows });
    pasted.push(time);
    if (run === 0) console.log(`A paste writes ${(reply as { saved: number }).saved} cells.`);
  }
  judge(`A paste of 1,200 x 12 saved: median ${median(pasted)} ms`, quantile(pasted, 1), 2_000);

  async function call(method: 'GET' | 'POST', path: string, body?: object) {
    const begun = performance.now();
    const answer = await fetch(`${portal.address}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(reply).slice(0, 1_000));
    return { time: Math.round(performance.now() - begun), reply };
  }

  function judge(sentence: string, longest: number, goal: number): void {
    console.log(`${sentence}, longest ${longest} ms. Goal: under ${goal / 1_000} s.`);
    if (longest >= goal) process.exitCode = 1;
  }
} finally {
  await client.end();
  await portal.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
