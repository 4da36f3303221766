import { askAsPeople, type Case, type Who } from './people-cases.ts';
import { startPortal } from './portal.ts';

/** Two of the 13 months of the demo data, and all of them. */
interface Periods {
  readonly month: string;
  readonly all: string;
}

const list = '/api/v1/get-attendances';
const portal = await startPortal('enterprise');
try {
  const asking = await askAsPeople(portal);
  const get = (path: string, who?: Who) =>
    asking.get(path, who) as Promise<{
      attendances: { date: string; path: { id: string; level: string }[] }[];
      cursors: { next: string };
      nodes: { id: string }[];
    }>;

  const own = (await get(`${list}?pageSize=1`, 'territory')).attendances[0];
  const today = own?.date ?? '';
  const before = monthBefore(today);
  const periods: Periods = { month: `from=${before}-01&to=${before}-28`, all: `from=2000-01-01&to=${today}` };
  const at = (level: string, path = own?.path ?? []) => path.find((step) => step.level === level)?.id ?? '';
  const region = at('region', (await get(`${list}?pageSize=1`, 'region')).attendances[0]?.path);
  const deep = (await get(`${list}?${periods.all}&sort=-date&page=400`)).cursors.next;

  const territories = (await get('/api/v1/market-nodes?level=territory')).nodes;

  const cases: Record<string, Case> = {
    'list, today': ['everything', [list]],
    'list, today, latest first': ['everything', [`${list}?sort=-lateMinutes`]],
    'list, a month': ['everything', [`${list}?${periods.month}`]],
    'list, 13 months': ['everything', [`${list}?${periods.all}`]],
    'list, 13 months, deep by key': [
      'everything',
      [`${list}?${periods.all}&sort=-date&after=${encodeURIComponent(deep)}`],
    ],
    'list, 13 months of a region': ['everything', [`${list}?${periods.all}&market=${at('region')}&sort=-date`]],
    'list, 13 months of a territory': ['everything', [`${list}?${periods.all}&market=${at('territory')}`]],
    // In turn, so that few of these reads are shared by those who ask at the same moment.
    'list, a month of one territory after another': [
      'everything',
      territories.map(({ id }) => `${list}?${periods.month}&market=${id}`),
    ],
    'list, a month out of the fence': ['everything', [`${list}?${periods.month}&flag=outOfFence&sort=-date`]],
    'month grid': ['everything', [`/api/v1/attendance-months/${before}`]],
    'month grid of a zone': ['everything', [`/api/v1/attendance-months/${before}?market=${at('zone')}`]],
    // The same rows twice: as a filter of somebody who sees everything, and as the scope of somebody who sees no more.
    'a region as filter, today': ['everything', [`${list}?market=${region}&sort=-date`]],
    'a region as scope, today': ['region', [`${list}?sort=-date`]],
    'a region as filter, a month': ['everything', [`${list}?market=${region}&${periods.month}&sort=-date`]],
    'a region as scope, a month': ['region', [`${list}?${periods.month}&sort=-date`]],
    'a territory as filter, a month': ['everything', [`${list}?market=${at('territory')}&${periods.month}`]],
    'a territory as scope, a month': ['territory', [`${list}?${periods.month}`]],
  };
  await asking.measure(cases);
  for (const [name, scope] of Object.entries(cases)) {
    const filter = cases[name.replace(' as scope', ' as filter')];
    if (!name.includes(' as scope') || !filter) continue;
    const more = await asking.moreTime(filter, scope);
    console.log(`${name}: ${Math.round(more * 100)} % more time than the same rows without a scope`);
  }
  console.log('Goals: p95 under 50 ms of the server; a scope costs under 20 %.');
} finally {
  await portal.stop();
}

function monthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
