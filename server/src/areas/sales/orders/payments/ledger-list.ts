import { type FilterOf, type LedgerEntry, outletLedger } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import { hidden } from '../../../../core/database/hidden.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List, mostCounted } from '../../../../core/lists/list.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { isBill } from '../../../../core/market/bills.ts';
import { countedAs } from '../../../../core/market/counted-as.ts';
import { madeIn } from '../../../../core/scope/made-in.ts';
import { outletsInReach } from '../../../../core/scope/outlets.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';
import { outletOf } from '../pricing/ordering-outlet.ts';

type Asked = FilterOf<typeof outletLedger>;
interface LedgerFilter extends Asked {
  readonly reach: Reach;
  readonly place: Place | undefined;
  /** It is of days that are over. */
  readonly isPast: boolean;
}

/** For who asks; NOT_FOUND when the outlet or the place is not in reach. */
export async function ledgerFilter({ db, session }: ReadContext, asked: Asked): Promise<LedgerFilter> {
  const reach = await reachOf(db, session.scope);
  if (asked.outletId !== undefined) await outletOf(db, session.scope, asked.outletId);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  const isPast = asked.to !== undefined && asked.to < (await todayOf(db));
  return { ...asked, reach, place, isPast };
}

const { integer, date, instant, amount, text } = sortColumnsOf('entry');
/** Those of an outlet in the order in which they were posted. */
const latest = [instant('at'), integer('number')];

const named = namedSorts(
  'entry',
  { outlet: { table: 'outlet', by: 'outlet_id' }, by: { table: 'user_account', by: 'by_id' } },
  latest,
);
/** The number of an order or a collection, which is joined for these orders alone. */
const numbers: Readonly<Record<string, RawBuilder<unknown>>> = {
  order: sql`/* unscoped: part */ left join sales_order numbered on numbered.id = entry.order_id`,
  collection: sql`/* unscoped: part */ left join collection numbered on numbered.id = entry.collection_id`,
};
const numbered = [{ expression: sql`coalesce(numbered.number, 0)`, type: 'integer' }, ...latest] as const;

function isOfKind(kind: NonNullable<Asked['kind']>): RawBuilder<unknown> {
  if (kind === 'secondary') return sql`entry.kind in ('delivery', 'return')`;
  if (kind === 'paid') return sql`entry.kind in ('collection', 'bounce')`;
  if (kind !== 'billed') return sql`entry.kind = ${kind}`;
  return sql`/* unscoped: part */ entry.kind = 'delivery' and exists (select from sales_order sold where sold.id = entry.order_id and ${isBill('sold')})`;
}

/** What outlets came to owe and paid. */
export const ledger = new List<LedgerEntry, LedgerFilter>({
  alias: 'entry',
  source: ({ reach, place, reading }) =>
    reading
      ? madeIn('outlet_ledger', { reach, place, reading })
      : reach.everything && !place
        ? sql`outlet_ledger`
        : sql`(select posted.* from outlet_ledger posted where posted.outlet_id in (select outlet.id from ${outletsInReach(reach, place)} as outlet))`,
  columns: sql`entry.id, entry.number, entry.at, entry.business_date as date, json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
    entry.kind, entry.amount::text as amount, entry.balance_after::text as "balanceAfter",
    case when ordered.id is not null then json_build_object('id', ordered.id, 'number', ordered.number) end as "order",
    case when paid.id is not null then json_build_object('id', paid.id, 'number', paid.number) end as collection, entry.reason, person.name as by`,
  joins: sql`/* unscoped: part */ join outlet on outlet.id = entry.outlet_id left join sales_order ordered on ordered.id = entry.order_id
    left join collection paid on paid.id = entry.collection_id join user_account person on person.id = entry.by_id`,
  sorts: {
    at: latest,
    date: [date('business_date'), ...latest],
    ...named.sorts,
    kind: [text('kind'), ...latest],
    order: numbered,
    collection: numbered,
    amount: [amount('amount'), ...latest],
    balanceAfter: [amount('balance_after'), ...latest],
    reason: [text('reason'), ...latest],
  },
  sortJoins: (sort) => numbers[sort] ?? named.joins(sort),
  sortsOfFew: new Set(['outlet', 'kind', 'order', 'collection', 'balanceAfter', 'reason', 'by']),
  sort: outletLedger.list.sort,
  // In the order of time the way to days that are over leads through all that was posted since: they are gathered by their day.
  mostCounted: ({ isPast }) => (isPast ? null : mostCounted),
  gathered: sql`entry.id, entry.amount, ${countedAs('entry', 'business_date')} as counted_as`,
  matches: ({ outletId, kind, salesOfficerId, from, to }) => [
    ...(outletId ? [sql`entry.outlet_id = any (shop_of(${hidden.id(outletId)}))`] : []),
    ...(kind ? [isOfKind(kind)] : []),
    ...(salesOfficerId
      ? [
          sql`/* unscoped: part */ entry.order_id in (select sold.id from sales_order sold where sold.sales_officer_id = ${hidden.id(salesOfficerId)})`,
        ]
      : []),
    ...(from ? [sql`entry.business_date >= ${hidden.day(from)}`] : []),
    ...(to ? [sql`entry.business_date <= ${hidden.day(to)}`] : []),
  ],
  totals: {
    totalAmount: sql`coalesce(sum(entry.amount), 0.00)::text`,
    totalOutlets: sql`count(distinct entry.counted_as)::integer`,
  },
});

/** The columns of a file of entries. */
export const ledgerCells: readonly ExportColumn<LedgerEntry>[] = [
  ['date', (row) => row.date],
  ['outlet_code', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['kind', (row) => row.kind],
  ['order', (row) => row.order?.number ?? null],
  ['collection', (row) => row.collection?.number ?? null],
  ['amount', (row) => row.amount],
  ['owed_then', (row) => row.balanceAfter],
  ['reason', (row) => row.reason],
  ['by', (row) => row.by],
];
