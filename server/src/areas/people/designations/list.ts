import type { Designation, listDesignations, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing, pagingOf, sortOf } from '../../../core/lists/lists.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { type DesignationRow, designationReply, designationsWithPeople } from './rows.ts';

interface DesignationList {
  readonly designations: Designation[];
  readonly totalDesignations: number;
  readonly totalPeople: number;
}

/** A page of designations, the highest first unless told; the totals are over the filter. */
export async function listOf(
  db: Database,
  session: Session,
  query: ParsedQueryOf<typeof listDesignations>,
): Promise<DesignationList> {
  const { limit, offset } = pagingOf(query);
  const { field, direction } = sortOf(query.sort, 'level');
  const reach = await reachOf(db, session.scope);
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = sql.join(
    [
      query.status === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
      ...words.map((word) => sql`lower(name) like ${containing(word)}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<DesignationRow & { matching: number; counted: number }>`
    select *, count(*) over ()::integer as matching, sum(people) over ()::integer as counted
    from ${designationsWithPeople(reach)} as designation where ${found}
    order by ${sql.ref(field)} ${sql.raw(direction)}, name, id limit ${limit} offset ${offset}
  `.execute(db);
  const [first] = rows;
  if (!first && offset > 0) {
    const { totalDesignations, totalPeople } = await listOf(db, session, { ...query, page: 1, pageSize: 1 });
    return { designations: [], totalDesignations, totalPeople };
  }
  return {
    designations: rows.map(({ matching, counted, ...row }) => designationReply(session, row)),
    totalDesignations: first?.matching ?? 0,
    totalPeople: first?.counted ?? 0,
  };
}
