import { measure, moreTime } from './measure.ts';
import { type Portal, signIn } from './portal.ts';

/** Who sees the whole business, a region, or a territory of the demo data. */
const people = { everything: 'admin@example.com', region: 'rsm@example.com', territory: 'to@example.com' };
export type Who = keyof typeof people;

/** Who asks, and for which addresses in turn. */
export type Case = readonly [Who, readonly string[]];

export interface Asking {
  /** The parsed answer to a GET. */
  get(path: string, who?: Who): Promise<unknown>;
  /** How much more of the server's time the first address of the second takes than that of the first; 0.2 is a fifth. */
  moreTime(than: Case, asked: Case): Promise<number>;
  /** Measures the cases whose names hold BENCH_CASE, all without it, and prints their table. */
  measure(cases: Readonly<Record<string, Case>>): Promise<Record<string, Awaited<ReturnType<typeof measure>>>>;
}

/** Signs the three in. */
export async function askAsPeople(portal: Portal): Promise<Asking> {
  const tokens = {
    everything: await signIn(portal, people.everything),
    region: await signIn(portal, people.region),
    territory: await signIn(portal, people.territory),
  };
  const headersOf = (who: Who) => ({ authorization: `Bearer ${tokens[who]}` });
  return {
    get: async (path, who = 'everything') =>
      (await fetch(portal.address + path, { headers: headersOf(who) })).json() as Promise<unknown>,
    moreTime(than, asked) {
      const questionOf = ([who, [path = '']]: Case) => ({ path, headers: headersOf(who) });
      return moreTime(portal.address, questionOf(than), questionOf(asked));
    },
    async measure(cases) {
      const table: Record<string, Awaited<ReturnType<typeof measure>>> = {};
      for (const [name, [who, paths]] of Object.entries(cases)) {
        if (!name.includes(process.env.BENCH_CASE ?? '')) continue;
        table[name] = await measure(portal.address, paths, headersOf(who));
      }
      console.table(table);
      return table;
    },
  };
}
