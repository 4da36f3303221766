import type { AnyCall } from '@routebook/contract';
import { stampsIn } from '../../core/cache/stamps.ts';
import type { Keeping } from '../../core/http/keeping.ts';
import { eyesOf } from '../../core/scope/reach.ts';

/** Of the market with what is counted in it, and of what people are called. */
const readStamps = stampsIn('hierarchy_stamp', 'people_stamp');

interface OfADay {
  readonly asOf?: string | undefined;
}

/** Keeps the replies of a list of places for who sees the same; those of another day are worked out each time. */
export const keptWithMarket: Keeping<AnyCall> = {
  async stamp({ db, query }) {
    const { today, stamps } = await readStamps(db);
    const { asOf = today } = query as OfADay;
    return asOf === today ? `${today} ${stamps}` : null;
  },
  reach: ({ session }) => session && eyesOf(session.scope),
};
