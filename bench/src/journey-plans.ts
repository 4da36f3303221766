import { askAsPeople, type Case } from './people-cases.ts';
import { startPortal } from './portal.ts';

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
  const asking = await askAsPeople(portal);
  const get = (path: string) => asking.get(path) as Promise<Found>;

  const page = await get(view);
  const officer = page.pjps[0]?.salesOfficer;
  const next = nextMonth(page.from);
  const deep = (await get(`${view}?page=100`)).cursors.next;
  const house = (await get(`/api/v1/market-nodes?within=${officer?.dbHouse.id}&level=route`)).nodes[0];
  const territory = house?.path.find(({ level }) => level === 'territory')?.id;

  const cases: Record<string, Case> = {
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
  await asking.measure(cases);
  console.log('Goal: p95 under 50 ms of the server for the month view.');
} finally {
  await portal.stop();
}

function nextMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 7);
}
