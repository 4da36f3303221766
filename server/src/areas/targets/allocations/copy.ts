import type { AllocationCopy, CopyOutcome, copyAllocations, ParsedBodyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf, requirePlace, visibleBeneath } from '../../../core/scope/reach.ts';
import { addMonths } from '../primary-sales-targets/rules.ts';
import { keepChange } from './change.ts';
import { holdAllocations } from './house-plans.ts';
import { PlanBook } from './plan-book.ts';
import type { Share } from './plan-rules.ts';
import { addAllocations } from './rows.ts';
import { entity, requireOpenMonth, tags } from './write.ts';

type Order = ParsedBodyOf<typeof copyAllocations>;

/** An allocation of the month before, and what stands in the way of having it again. */
interface Candidate {
  readonly id: string;
  readonly sales_officer_id: string;
  readonly officer: string;
  readonly officer_code: string;
  readonly territory_officer_id: string | null;
  readonly db_house_id: string;
  readonly house: string;
  readonly product_id: string | null;
  readonly category_id: string | null;
  readonly item: string;
  readonly whole_quantity: number | null;
  readonly whole_value: string;
  readonly note: string;
  readonly route_ids: readonly string[] | null;
  readonly problem: Exclude<CopyOutcome, 'add' | 'plan'> | null;
}

interface Copied {
  readonly row: Candidate;
  readonly share: Share;
  readonly outcome: CopyOutcome;
  readonly problem: string | null;
}

/** What a month before has that a copy is made of, by DB house, SO and item. */
async function candidates({ db, session }: ReadContext, { month, market }: Order): Promise<Candidate[]> {
  const reach = await reachOf(db, session.scope);
  const place = market ? await requirePlace(db, reach, market, 'market') : undefined;
  const to = sql`${`${month}-01`}::date`;
  const { rows } = await sql<Candidate>`
    with source as materialized (
      select kept.* from so_allocation kept join market_node node on node.id = kept.db_house_id
      where kept.month = ${`${addMonths(month, -1)}-01`}::date and kept.deleted_at is null and ${visibleBeneath(reach, place)}
    )
    select source.id, source.sales_officer_id, officer.name as officer, officer.employee_code as officer_code, officer.supervisor_id as territory_officer_id, source.db_house_id, house.name as house,
      source.product_id, source.category_id, coalesce(product.name, category.name) as item, source.whole_quantity, source.whole_value::text as whole_value,
      source.note, walked.route_ids,
      case when source.last_day < ${to} - 1 then 'ended'
        when exists (select from so_allocation there where there.month = ${to} and there.sales_officer_id = source.sales_officer_id
          and there.db_house_id = source.db_house_id and there.item_id = source.item_id and there.deleted_at is null) then 'exists'
        when walked.route_ids is null or officer.status = 'left' or officer.deleted_at is not null then 'officer'
        when house.status not in ('active', 'hold', 'closing') or house.deleted_at is not null then 'house'
        when product.status <> 'active' or product.deleted_at is not null or category.status <> 'active' or category.deleted_at is not null then 'item'
        end as problem
    from source join user_account officer on officer.id = source.sales_officer_id join market_node house on house.id = source.db_house_id
      left join product on product.id = source.product_id left join category on category.id = source.category_id
      cross join lateral (
        select array_agg(distinct period.route_id) as route_ids from route_sales_officer period join market_node route on route.id = period.route_id
        where period.user_id = source.sales_officer_id and period.valid_from < (${to} + interval '1 month')::date
          and (period.valid_to is null or period.valid_to > ${to}) and route.ancestors[8] = source.db_house_id and route.deleted_at is null
      ) as walked
    order by house.name, house.id, officer.name, officer.id, item, source.id
  `.execute(db);
  return rows;
}

/** Why a row is not copied, in words. */
const sentences: Readonly<Record<NonNullable<Candidate['problem']>, (row: Candidate, month: string) => string>> = {
  ended: ({ officer }) => `${officer} handed it over within the month.`,
  exists: () => 'It is there already, and stays.',
  officer: ({ officer, house }, month) => `${officer} walks no route of ${house} in ${monthInWords(month)}.`,
  house: ({ house }) => `${house} is closed.`,
  item: ({ item }) => `${item} is not sold any more, or has no price.`,
};

/** What would be copied and what not, in the order in which the plans of the DB houses are taken from. The houses have to be held. */
async function copiedOf(db: Database, month: string, rows: readonly Candidate[]): Promise<Copied[]> {
  const book = new PlanBook();
  const placeOf = (row: Candidate) => ({ month, houseId: row.db_house_id, productId: row.product_id });
  await book.load(db, rows.filter(({ problem }) => problem === null).map(placeOf));
  return rows.map((row) => {
    const leftOut = (outcome: CopyOutcome, problem: string) => ({
      row,
      share: { quantity: row.whole_quantity, value: paisa(row.whole_value) },
      outcome,
      problem,
    });
    if (row.problem !== null) return leftOut(row.problem, sentences[row.problem](row, month));
    const dp = book.priceOf(placeOf(row));
    if (row.product_id !== null && dp === null) return leftOut('item', sentences.item(row, month));
    const value = row.product_id === null ? paisa(row.whole_value) : (dp ?? 0n) * BigInt(row.whole_quantity ?? 0);
    const share = { quantity: row.whole_quantity, value };
    const problem = book.take(placeOf(row), share);
    return problem ? leftOut('plan', problem.sentence) : { row, share, outcome: 'add', problem: null };
  });
}

const shownRows = 100;

function shown(copied: readonly Copied[]): AllocationCopy {
  const added = copied.filter(({ outcome }) => outcome === 'add');
  const first = [...copied.filter(({ outcome }) => outcome !== 'add'), ...added].slice(0, shownRows);
  return {
    added: added.length,
    left: copied.length - added.length,
    quantity: added.reduce((sum, { share }) => sum + (share.quantity ?? 0), 0),
    value: amountOf(added.reduce((sum, { share }) => sum + share.value, 0n)),
    rows: first.map(({ row, share, outcome, problem }) => ({
      id: row.id,
      salesOfficer: row.officer,
      employeeCode: row.officer_code,
      dbHouse: row.house,
      item: row.item,
      quantity: share.quantity,
      value: amountOf(share.value),
      outcome,
      problem,
    })),
  };
}

export async function previewCopy(context: ReadContext, order: Order): Promise<AllocationCopy> {
  return shown(await copiedOf(context.db, order.month, await candidates(context, order)));
}

/** Copies the month before, each for the whole month; what is there stays, and what a plan does not allow is left out. */
export async function copyMonth(
  context: WriteContext,
  order: Order,
): Promise<{ copy: AllocationCopy; changeId: string }> {
  const { db, session } = context;
  const { month } = order;
  await requireOpenMonth(db, month, 'month');
  const found = await candidates(context, order);
  await holdAllocations(db, [...new Set(found.map(({ db_house_id }) => db_house_id))]);
  const copied = await copiedOf(db, month, await candidates(context, order));
  const added = copied.filter(({ outcome }) => outcome === 'add');
  if (added.length === 0) {
    const message = `Nothing of ${monthInWords(addMonths(month, -1))} can be copied to ${monthInWords(month)}.`;
    throw refuse('REFUSED', { message, fields: { month: message } });
  }
  const rows = added.map(({ row, share }) => ({
    id: uuid(),
    month,
    sales_officer_id: row.sales_officer_id,
    territory_officer_id: row.territory_officer_id,
    db_house_id: row.db_house_id,
    route_ids: row.route_ids ?? [],
    product_id: row.product_id,
    category_id: row.category_id,
    quantity: share.quantity,
    value: amountOf(share.value),
    note: row.note,
  }));
  await addAllocations(db, session.user.id, rows);
  const summary = `Copied ${monthInWords(addMonths(month, -1))} to ${monthInWords(month)}`;
  const changeId = await keepChange(
    context,
    'copy',
    summary,
    rows.map(({ id }) => ({ id, before: null })),
  );
  for (const [place, { row, share }] of added.entries()) {
    const { officer: salesOfficer, house: dbHouse, item } = row;
    const after = { month, salesOfficer, dbHouse, item, quantity: share.quantity, value: amountOf(share.value) };
    context.audit({
      action: 'add',
      entity,
      entityId: rows[place]?.id ?? null,
      after,
      reason: summary,
      batchId: changeId,
    });
  }
  context.changed(tags);
  return { copy: shown(copied), changeId };
}
