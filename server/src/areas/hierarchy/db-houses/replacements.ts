import { type FilterOf, listReplacements, type Replacement } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { type Place, type Reach, reachOf, requirePlace, visible, within } from '../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

type Asked = FilterOf<typeof listReplacements>;
type ReplacementFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** A replacement as a file has it. */
interface ReplacementInFile extends Replacement {
  readonly oldCode: string;
  readonly newCode: string;
}

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function replacementFilter({ db, session }: ReadContext, asked: Asked): Promise<ReplacementFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

const columns = sql`replaced.id, json_build_object('id', replaced.old_id, 'name', replaced.old_name) as old,
  json_build_object('id', replaced.new_id, 'name', replaced.new_name) as new, replaced.effective_from as "effectiveFrom", replaced.reason, replaced.moves,
  replaced.done_by as "doneBy", replaced.done_at as "doneAt"`;
const { text, integer, amount, date, instant } = sortColumnsOf('replaced');
const latest = instant('done_at');
const sum = (column: string) => sql`coalesce(sum(${sql.ref(`replaced.${column}`)}), 0)`;

/** Replacements with a house in reach, and in the market. */
export const replacements = new List<Replacement, ReplacementFilter, string, ReplacementInFile>({
  alias: 'replaced',
  source: ({ reach, place }) => sql`(
    select done.id, done.effective_from, done.reason, done.done_at, person.name as done_by, told.moves, moved.*,
      old.id as old_id, old.name as old_name, old.code as old_code, successor.id as new_id, successor.name as new_name, successor.code as new_code,
      concat_ws(' ', old.search_text, successor.search_text, lower(normalize(done.reason))) as search_text
    from db_house_replacement done
      join market_node old on old.id = done.old_id join market_node successor on successor.id = done.new_id
      join user_account person on person.id = done.done_by
      cross join lateral (select '{"orders": 0, "invoices": 0, "pieces": 0, "dues": "0.00"}'::jsonb || done.moves as moves) as told
      cross join lateral jsonb_to_record(told.moves) as moved (routes integer, "salesOfficers" integer, outlets integer, orders integer, pieces bigint, dues numeric)
    where (${visible(reach, 'old')} or ${visible(reach, 'successor')})
      and ${place ? sql`(${within([place], 'old')} or ${within([place], 'successor')})` : sql`true`})`,
  columns,
  file: { columns: sql`${columns}, replaced.old_code as "oldCode", replaced.new_code as "newCode"` },
  sorts: {
    old: [text('old_name'), latest],
    new: [text('new_name'), latest],
    effectiveFrom: [date('effective_from'), latest],
    routes: [integer('routes'), latest],
    salesOfficers: [integer('salesOfficers'), latest],
    outlets: [integer('outlets'), latest],
    orders: [integer('orders'), latest],
    pieces: [amount('pieces'), latest],
    dues: [amount('dues'), latest],
    reason: [text('reason'), latest],
    doneBy: [text('done_by'), latest],
    doneAt: [latest],
  },
  sort: listReplacements.list.sort,
  matches: ({ search }) => hasWords(sql`replaced.search_text`, search),
  totals: {
    totalRoutes: sum('routes'),
    totalSalesOfficers: sum('salesOfficers'),
    totalOutlets: sum('outlets'),
    totalOrders: sum('orders'),
    totalPieces: sum('pieces'),
    totalDues: sql`${sum('dues')}::numeric(18, 2)::text`,
  },
});

export const replacementCells: readonly ExportColumn<ReplacementInFile>[] = [
  ['old_code', (row) => row.oldCode],
  ['old', (row) => row.old.name],
  ['new_code', (row) => row.newCode],
  ['new', (row) => row.new.name],
  ['effective_from', (row) => row.effectiveFrom],
  ['routes', (row) => row.moves.routes],
  ['sos', (row) => row.moves.salesOfficers],
  ['outlets', (row) => row.moves.outlets],
  ['orders', (row) => row.moves.orders],
  ['invoices', (row) => row.moves.invoices],
  ['pieces', (row) => row.moves.pieces],
  ['dues', (row) => row.moves.dues],
  ['reason', (row) => row.reason],
  ['done_by', (row) => row.doneBy],
  ['done_at', (row) => row.doneAt],
];
