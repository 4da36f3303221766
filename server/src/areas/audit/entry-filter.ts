import type { FilterOf, listAuditEntries } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { instantAt } from '../../core/calendar/local-time.ts';
import { containing } from '../../core/lists/lists.ts';
import type { Reach } from '../../core/scope/reach.ts';

export interface EntryFilter extends FilterOf<typeof listAuditEntries> {
  /** Whose entries are seen. */
  readonly reach: Reach;
}

/** Rows of so many names are looked for; with more, the text says too little. */
const mostNamed = 1_000;

/** The conditions that an entry (a row of audit_entry called `entry`) matches. */
export function matchesEntry(filter: EntryFilter): RawBuilder<boolean>[] {
  const { search, actorId, entity, entityId, action, batchId, from, to } = filter;
  return [
    ...(actorId ? [sql<boolean>`entry.actor_id = ${actorId}::uuid`] : []),
    ...(entity ? [sql<boolean>`entry.entity = ${entity}`] : []),
    ...(entityId ? [sql<boolean>`entry.entity_id = ${entityId}::uuid`] : []),
    ...(action ? [sql<boolean>`entry.action = ${action}`] : []),
    ...(batchId ? [sql<boolean>`entry.batch_id = ${batchId}::uuid`] : []),
    ...(from ? [sql<boolean>`entry.at >= ${instantAt(sql`${from}::date`)}`] : []),
    ...(to ? [sql<boolean>`entry.at < ${instantAt(sql`(${to}::date + 1)`)}`] : []),
    ...(search ? [named(search)] : []),
  ];
}

/** What an entry itself is found by, as the index `audit_entry_search` has it. */
const ownText = sql`lower(normalize(entry.actor_name || E'\\n' || coalesce(entry.reason, '') || E'\\n' ||
  coalesce(entry.after ->> 'name', entry.before ->> 'name', entry.after ->> 'email', '')))`;

/** Shorter words are in too many names of outlets for an index of three letters. */
const leastLetters = 3;

/** Rows that go by a number, selected by it: orders and collections by theirs, invoices by what they were called. */
function numbered(search: string): RawBuilder<unknown> {
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return sql`/* unscoped: part */ union all select id from primary_sale where lower(number) = ${search.toLowerCase()}
    union all select id from sales_order where number = ${number}::integer
    union all select id from collection where number = ${number}::integer`;
}

/** Outlets and products by their names and codes. */
function goodsAndShops(like: string): RawBuilder<unknown> {
  const most = sql.lit(mostNamed);
  return sql`/* unscoped: part */ union all (select id from outlet where search_text like ${like} limit ${most})
    union all (select id from product where search_text like ${like} limit ${most})`;
}

/** By the name, code or number of the row today, its name in the entry, who did it, or the reason. */
function named(search: string): RawBuilder<boolean> {
  const like = containing(search.toLowerCase());
  const most = sql.lit(mostNamed);
  // Ids that are known before the entries are read, so that these are found by an index either way.
  return sql<boolean>`/* unscoped: part */ (${ownText} like ${like} or entry.entity_id = any (array(
    (select id from market_node where search_text like ${like} limit ${most})
    union all (select id from user_account where search_text like ${like} and lower(normalize(name || ' ' || employee_code || ' ' || email)) like ${like} limit ${most})
    union all select id from designation where lower(normalize(name)) like ${like}
    ${search.length >= leastLetters ? goodsAndShops(like) : sql``} ${numbered(search.trim())})))`;
}
