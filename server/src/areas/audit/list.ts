import type { AuditEntry, auditSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from '../../core/lists/keyed-order.ts';
import { List } from '../../core/lists/list.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import type { ExportColumn } from '../../core/transfer/exports/export-file.ts';
import { type EntryFilter, matchesEntry } from './entry-filter.ts';
import { seenEntry } from './seen-entries.ts';

/** Of rows whose entries say only what was done to them. */
const nameOfRow = sql`/* unscoped: part */ case entry.entity
  when 'gift' then (select type.name from gift join gift_type type on type.id = gift.gift_type_id where gift.id = entry.entity_id)
  when 'giftType' then (select name from gift_type where id = entry.entity_id)
  when 'product' then (select name from product where id = entry.entity_id)
  when 'outlet' then (select name from outlet where id = entry.entity_id)
  when 'order' then (select sold.number || ', ' || outlet.name from sales_order sold join outlet on outlet.id = sold.outlet_id where sold.id = entry.entity_id)
  when 'collection' then (select paid.number || ', ' || outlet.name from collection paid join outlet on outlet.id = paid.outlet_id where paid.id = entry.entity_id)
  when 'primarySale' then (select sale.number || ', ' || house.name from primary_sale sale join market_node house on house.id = sale.db_house_id where sale.id = entry.entity_id)
  when 'brand' then (select name from brand where id = entry.entity_id)
  when 'category' then (select name from category where id = entry.entity_id)
  when 'unit' then (select name from unit where id = entry.entity_id)
  when 'outletCategory' then (select name from outlet_category where id = entry.entity_id)
  when 'giftCategory' then (select name from gift_category where id = entry.entity_id)
  when 'noOrderReason' then (select name from no_order_reason where id = entry.entity_id)
  when 'sourceCategory' then (select name from source_category where id = entry.entity_id)
  when 'offer' then (select version.name from offer join offer_version version on version.offer_id = offer.id and version.number = offer.version_number where offer.id = entry.entity_id)
end`;

const rowOf = sql`
    /* unscoped: part */ left join market_node node on node.id = entry.entity_id
    left join user_account subject on subject.id = entry.entity_id
    left join designation on designation.id = entry.entity_id
    left join attendance day on day.id = entry.entity_id left join user_account day_person on day_person.id = day.user_id`;
/** With `rowOf` joined. */
const entityName = sql`coalesce(node.name, subject.name, designation.name, day_person.name, entry.after ->> 'name', entry.before ->> 'name',
  entry.after ->> 'email', entry.after ->> 'fileName', entry.after ->> 'salesOfficer', entry.before ->> 'salesOfficer', ${nameOfRow})`;

const { instant, text } = sortColumnsOf('entry');
const latest = instant('at');
const orNone = (expression: RawBuilder<unknown>): SortColumn[] => [
  { expression: sql`coalesce(${expression}, '')`, type: 'text' },
  latest,
];

/** What people did, as far as one sees it. */
export const entryList = new List<AuditEntry, EntryFilter, (typeof auditSorts)[number]>({
  alias: 'entry',
  source: ({ reach }) =>
    reach.everything ? sql`audit_entry` : sql`(select * from audit_entry entry where ${seenEntry(reach)})`,
  columns: sql`entry.id, entry.at, entry.actor_id as "actorId", entry.actor_name as "actorName", entry.action, entry.entity,
    entry.entity_id as "entityId", entry.before, entry.after, entry.reason, entry.request_id as "requestId", entry.batch_id as "batchId",
    ${entityName} as "entityName"`,
  joins: rowOf,
  sorts: {
    at: [latest],
    actor: [text('actor_name'), latest],
    action: [text('action'), latest],
    entity: [text('entity'), latest],
    name: orNone(entityName),
    reason: orNone(sql`entry.reason`),
    requestId: orNone(sql`entry.request_id`),
  },
  sortJoins: (sort) => (sort === 'name' ? rowOf : sql``),
  sortsOfFew: new Set(['actor', 'action', 'entity', 'name', 'reason', 'requestId']),
  sort: '-at',
  matches: matchesEntry,
  gathered: sql`entry.id`,
  countsTo: 10_000,
  // There are only ever more entries: by the index of their time a page stops at its last one. Few are what is searched for: on
  // the way through all of them a page would come late.
  inOrder: ({ search }, _window, _known, sort) => sort === 'at' && !search,
});

/** The columns of a file of entries. */
export const entryCells: readonly ExportColumn<AuditEntry>[] = [
  ['at', (row) => row.at],
  ['actor', (row) => row.actorName],
  ['action', (row) => row.action],
  ['kind', (row) => row.entity],
  ['name', (row) => row.entityName],
  ['reason', (row) => row.reason],
  ['before', (row) => inText(row.before)],
  ['after', (row) => inText(row.after)],
  ['rowId', (row) => row.entityId],
  ['batchId', (row) => row.batchId],
  ['requestId', (row) => row.requestId],
];

function inText(facts: AuditEntry['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}
