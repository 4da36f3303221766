import type { FilterOf, listUsers } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { askedOfEach, requirePerson, visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, requirePlace } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';

type FilterQuery = FilterOf<typeof listUsers>;

/** What a list, an export or a bulk change is over, and for whom. */
export interface UserFilter extends Omit<FilterQuery, 'market'> {
  readonly reach: Reach;
  /** A place in reach: who works in it or beneath it. */
  readonly market: Place | undefined;
}

/** The filter of a query; NOT_FOUND when its market or its supervisor is not in reach. */
export async function filterOf(db: Database, reach: Reach, query: FilterQuery): Promise<UserFilter> {
  const { search, designation, status, supervisorId } = query;
  if (supervisorId !== undefined) await requirePerson(db, reach, supervisorId, 'supervisorId');
  const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
  return { reach, search, market, designation, status, supervisorId };
}

/**
 * The conditions that a person (a row of user_account called `person`) is in reach and matches; 'each' where people are
 * met in the order of a list until its page is full.
 */
export function matches(
  { reach, market, search, designation, status, supervisorId }: UserFilter,
  met: 'together' | 'each' = 'together',
): RawBuilder<boolean>[] {
  const scope = met === 'each' ? askedOfEach : { visiblePeople, worksIn };
  return [
    status === 'deleted' ? sql<boolean>`person.deleted_at is not null` : sql<boolean>`person.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql<boolean>`person.status = ${status}`] : []),
    ...hasPersonWords(search),
    ...(designation ? [sql<boolean>`person.designation = ${designation}`] : []),
    ...(supervisorId ? [sql<boolean>`person.supervisor_id = ${supervisorId}`] : []),
    ...(market ? [scope.worksIn(market)] : []),
    ...(reach.everything ? [] : [scope.visiblePeople(reach)]),
  ];
}
