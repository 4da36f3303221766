import { measure } from './measure.ts';
import { signIn, startPortal } from './portal.ts';

interface Step {
  readonly level: string;
  readonly id: string;
}
interface Found {
  readonly cursors: { readonly next: string };
  readonly from: string;
  readonly pjps: readonly {
    readonly salesOfficer: { readonly id: string; readonly dbHouse: { readonly id: string } };
  }[];
  readonly nodes: readonly { readonly id: string; readonly path: readonly Step[] }[];
}

const view = '/api/v1/pjp';
const portal = await startPortal('enterprise');
try {
  const tokens = {
    everything: await signIn(portal),
    region: await signIn(portal, 'rsm@example.com'),
    territory: await signIn(portal, 'to@example.com'),
  };
  const headersOf = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` });
  const get = async (path: string, who: keyof typeof tokens = 'everything') =>
    (await fetch(portal.address + path, { headers: headersOf(who) })).json() as Promise<Found>;

  const page = await get(view);
  const officer = page.pjps[0]?.salesOfficer;
  const next = nextMonth(page.from);
  const deep = (await get(`${view}?page=100`)).cursors.next;
  const house = (await get(`/api/v1/market-nodes?within=${officer?.dbHouse.id}&level=route`)).nodes[0];
  const territory = house?.path.find(({ level }) => level === 'territory')?.id;

  const cases: Record<string, readonly [keyof typeof tokens, readonly string[]]> = {
    'this month, 25 of 5,000 SOs': ['everything', [view]],
    'next month': ['everything', [`${view}?month=${next}`]],
    'pages by key': ['everything', [`${view}?after=${encodeURIComponent(deep)}`]],
    'a market': ['everything', [`${view}?market=${territory}`]],
    'one SO': ['everything', [`${view}?salesOfficerId=${officer?.id}`]],
    'an RSM': ['region', [view]],
    'a TO': ['territory', [view]],
    'a TO, conflicts only': ['territory', [`${view}?conflictsOnly=true`]],
    'totals of a TO': ['territory', ['/api/v1/pjp-totals']],
    'a day': ['everything', [`${view}/${officer?.id}/${next}-10`]],
    'totals of a region': ['region', ['/api/v1/pjp-totals']],
    'conflicts only, everybody': ['everything', [`${view}?conflictsOnly=true`]],
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [who, paths]] of Object.entries(cases)) {
    if (!name.includes(process.env.BENCH_CASE ?? '')) continue;
    table[name] = await measure(portal.address, paths, headersOf(who));
  }
  console.table(table);
  console.log('Goal: p95 under 50 ms of the server for the month view.');
} finally {
  await portal.stop();
}

function nextMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 7);
}
