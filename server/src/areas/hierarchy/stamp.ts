import type { AnyCall } from '@routebook/contract';
import { sql } from 'kysely';
import { askedTogether } from '../../calls/asked-together.ts';
import type { Keeping } from '../../calls/kept-replies.ts';
import { eyesOf } from '../../scope/reach.ts';

/** The same as long as a list of today's places would be: the day, the market with what is counted in it, and what people are called. */
const readStamp = askedTogether(async (db) => {
  const { rows } = await sql<{ day: string; stamp: string }>`
    select business_date()::text as day, (select sum(stamp) from hierarchy_stamp) || ' ' || (select sum(stamp) from people_stamp) as stamp
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The stamps of the market hierarchy are not there.');
  return row;
});

interface OfADay {
  readonly asOf?: string | undefined;
}

/** Keeps the replies of a list of places for who sees the same; those of another day are worked out each time. */
export const keptWithMarket: Keeping<AnyCall> = {
  async stamp({ db, query }) {
    const { day, stamp } = await readStamp(db);
    const { asOf = day } = query as OfADay;
    return asOf === day ? `${day} ${stamp}` : null;
  },
  reach: ({ session }) => session && eyesOf(session.scope),
};
