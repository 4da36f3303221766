import type { pjpPatterns, ReplyOf } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import type { FoundOfficer } from './find-officer.ts';
import { assignedRoutes, latestPatternId, patternsOf } from './patterns.ts';
import { routesById } from './plan-facts.ts';
import { suggestPattern } from './suggest-pattern.ts';

/** What an SO is planned from: the patterns, one that is suggested, and the routes that they name. */
export async function shownPatterns(
  db: Database,
  reach: Reach,
  userId: string,
): Promise<Omit<ReplyOf<typeof pjpPatterns>, 'success'>> {
  const [patterns, walked, latest] = await Promise.all([
    patternsOf(db, userId),
    assignedRoutes(db, userId),
    latestPatternId(db, userId),
  ]);
  const ids = new Set([
    ...walked.map((route) => route.id),
    ...patterns.flatMap(({ days }) => days.flatMap(({ routeIds }) => routeIds)),
  ]);
  const routes = await routesById(db, reach, [...ids]);
  return { patterns, suggestion: suggestPattern(walked), routes: [...routes.values()], latestPatternId: latest };
}

/** STALE_VERSION with the patterns as they are now when the latest is not the one that was seen; undefined: whichever it is. */
export async function requireLatestPattern(
  db: Database,
  reach: Reach,
  { id, name }: FoundOfficer,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === (await latestPatternId(db, id))) return;
  throw refuse('STALE_VERSION', {
    message: `Somebody planned ${name} while you were planning.`,
    current: await shownPatterns(db, reach, id),
  });
}
