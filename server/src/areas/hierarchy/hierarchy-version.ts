import type { AnyCall } from '@routebook/contract';
import { tableVersionsOf } from '../../core/cache/table-versions.ts';
import type { ReplyCaching } from '../../core/http/reply-caching.ts';
import { scopeCacheKey } from '../../core/scope/reach.ts';
import { isByOtherFigures } from './nodes/node-lists.ts';

/** Of the market with what is counted in it, of what people are called, and of what was bought and sold this month. */
const readVersions = tableVersionsOf('hierarchy', 'people', 'sales');

interface Asked {
  readonly asOf?: string | undefined;
  readonly sort?: string | undefined;
}

/** Caches the replies of a list of places for who sees the same; those of another day, and by other figures, are worked out each time. */
export const cachedWithMarket: ReplyCaching<AnyCall> = {
  async version({ db, query }) {
    const { today, versions } = await readVersions(db);
    const { asOf = today, sort } = query as Asked;
    return asOf === today && !isByOtherFigures(sort) ? `${today} ${versions}` : null;
  },
  scopeKey: ({ session }) => session && scopeCacheKey(session.scope),
};
