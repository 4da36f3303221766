import type { listUsers, ParsedQueryOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing } from '../../../core/lists/lists.ts';
import { askedOfEach, requirePerson, visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, requirePlace } from '../../../core/scope/reach.ts';

/** What a list, an export or a bulk change is over. */
export interface UserFilter {
  readonly search?: string | undefined;
  /** A place in reach: who works in it or beneath it. */
  readonly market?: Place | undefined;
  readonly designation?: string | undefined;
  readonly status?: ParsedQueryOf<typeof listUsers>['status'];
  readonly supervisorId?: string | undefined;
}

type FilterQuery = Pick<
  ParsedQueryOf<typeof listUsers>,
  'search' | 'market' | 'designation' | 'status' | 'supervisorId'
>;

/** The filter of a query; NOT_FOUND when its market or its supervisor is not in reach. */
export async function filterOf(db: Database, reach: Reach, query: FilterQuery): Promise<UserFilter> {
  const { search, designation, status, supervisorId } = query;
  if (supervisorId !== undefined) await requirePerson(db, reach, supervisorId, 'supervisorId');
  const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
  return { search, market, designation, status, supervisorId };
}

/** Each word of a search has to be somewhere in the name, the code, the e-mail or the mobile number. */
export function searchWords(search: string | undefined): string[] {
  return (search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  const words = searchWords(search).map((word) => sql`person.search_text like ${containing(word)}`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/**
 * The condition that a person (a row of user_account called `person`) is in reach and matches; 'each' where people are met in
 * the order of a list until its page is full.
 */
export function matches(reach: Reach, filter: UserFilter, met: 'together' | 'each' = 'together'): RawBuilder<boolean> {
  const scope = met === 'each' ? askedOfEach : { visiblePeople, worksIn };
  const parts: RawBuilder<unknown>[] = [];
  if (filter.status === 'deleted') parts.push(sql`person.deleted_at is not null`);
  else {
    parts.push(sql`person.deleted_at is null`);
    if (filter.status) parts.push(sql`person.status = ${filter.status}`);
  }
  if (searchWords(filter.search).length > 0) parts.push(matchesSearch(filter.search));
  if (filter.designation) parts.push(sql`person.designation = ${filter.designation}`);
  if (filter.supervisorId) parts.push(sql`person.supervisor_id = ${filter.supervisorId}`);
  if (filter.market) parts.push(scope.worksIn(filter.market));
  if (!reach.everything) parts.push(scope.visiblePeople(reach));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
