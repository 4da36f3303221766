import type { AuditEntry, listAuditEntries, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { decodeKey, encodeKey, pagingOf, refuseBothKeys } from '../../core/lists/lists.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reach } from '../../core/scope/reach.ts';
import { matchesEntry } from './entry-filter.ts';
import { type EntryRow, entryColumns, entryJoins } from './entry-rows.ts';

interface EntryList {
  readonly auditEntries: AuditEntry[];
  readonly totalAuditEntries: number;
  readonly cursors: { readonly next: string | null; readonly previous: string | null };
}

/** A page of the entries that match, the newest first unless told; by number, or by the key of the page beside it. */
export async function listEntries(
  db: Database,
  reach: Reach,
  query: ParsedQueryOf<typeof listAuditEntries>,
): Promise<EntryList> {
  const { page, pageSize, after, before, sort, ...filter } = query;
  refuseBothKeys({ after, before });
  const { limit, offset } = pagingOf({ page, pageSize });
  const matching = matchesEntry(reach, filter);
  const key = after ?? before;
  const backwards = before !== undefined;
  const descending = (sort !== 'at') !== backwards;
  const beyond =
    key === undefined ? sql`` : sql`and ${beyondKey(key, after === undefined ? 'before' : 'after', descending)}`;
  const direction = sql.raw(descending ? 'desc' : 'asc');

  const { rows } = await sql<EntryRow & { key_at: string }>`
    select ${entryColumns}, chosen.key_at from (
      select entry.id, entry.at, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key_at from audit_entry entry where ${matching} ${beyond}
      order by entry.at ${direction}, entry.id ${direction} limit ${limit + 1} offset ${key === undefined ? offset : 0}
    ) as chosen join audit_entry entry on entry.id = chosen.id ${entryJoins}
    order by chosen.at ${direction}, chosen.id ${direction}
  `.execute(db);
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (backwards) shown.reverse();
  const keyOf = (row: (typeof shown)[number] | undefined) => (row ? encodeKey([row.key_at, row.id]) : null);
  return {
    auditEntries: shown.map(({ key_at, ...entry }) => entry),
    totalAuditEntries: await totalOf(db, reach, filter),
    cursors: {
      next: more || backwards ? keyOf(shown.at(-1)) : null,
      previous: (backwards ? more : key !== undefined || offset > 0) ? keyOf(shown[0]) : null,
    },
  };
}

async function totalOf(db: Database, reach: Reach, filter: Parameters<typeof matchesEntry>[1]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from audit_entry entry where ${matchesEntry(reach, filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function beyondKey(text: string, name: 'after' | 'before', descending: boolean) {
  const [at, id] = decodeKey(name, text, 2);
  if (typeof at !== 'string' || typeof id !== 'string' || Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(id))
    throw refuse('MALFORMED', { fields: { [name]: 'Not a place in this list.' } });
  return sql`(entry.at, entry.id) ${sql.raw(descending ? '<' : '>')} (${at}::timestamptz, ${id}::uuid)`;
}
