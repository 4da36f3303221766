import type { AllocationHandover, handOverAllocations, ParsedBodyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addDays } from '../../../core/calendar/days.ts';
import { dayInWords, monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { keepChange } from './change.ts';
import { consumedById } from './consumed.ts';
import type { Share } from './plan-rules.ts';
import { addAllocations } from './rows.ts';
import { type Division, divided } from './rules.ts';
import type { Walker } from './walkers.ts';
import { entity, refused, requireHeldHouse, requireOpenMonth, requireWalker, tags } from './write.ts';

type Order = ParsedBodyOf<typeof handOverAllocations>;

/** An allocation that is handed over, by the columns of its table. */
interface HandedRow {
  readonly id: string;
  readonly item: string;
  readonly officer: string;
  readonly product_id: string | null;
  readonly category_id: string | null;
  readonly quantity: number | null;
  readonly value: string;
  readonly whole_quantity: number | null;
  readonly whole_value: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly note: string;
  readonly days: number;
  readonly days_before: number;
}

interface Handed {
  readonly row: HandedRow;
  readonly consumed: number;
  readonly division: Division;
}

const columns = sql`allocation.id, allocation.product_id, allocation.category_id, allocation.quantity, allocation.value::text as value, allocation.whole_quantity,
  allocation.whole_value::text as whole_value, allocation.first_day, allocation.last_day, allocation.note`;

async function handedBy(context: ReadContext, order: Order): Promise<{ handed: Handed[]; to: Walker }> {
  const { db } = context;
  const { month, dbHouseId, salesOfficerId, toId, from } = order;
  if (from.slice(0, 7) !== month || from === `${month}-01`)
    throw refused('from', `Choose a day of ${monthInWords(month)} after the 1st.`);
  if (toId === salesOfficerId) throw refused('toId', 'Choose another SO.');
  const house = await requireHeldHouse(context, dbHouseId);
  const to = await requireWalker(db, { month, house: house.name, houseId: dbHouseId, id: toId }, 'toId');
  const { rows } = await sql<HandedRow>`
    /* unscoped: found */ select ${columns}, coalesce(product.name, category.name) as item, officer.name as officer,
      working_days(allocation.first_day, allocation.last_day) as days, working_days(allocation.first_day, ${from}::date - 1) as days_before
    from so_allocation allocation join user_account officer on officer.id = allocation.sales_officer_id
      left join product on product.id = allocation.product_id left join category on category.id = allocation.category_id
    where allocation.month = ${`${month}-01`}::date and allocation.sales_officer_id = ${salesOfficerId} and allocation.db_house_id = ${dbHouseId}
      and allocation.deleted_at is null and allocation.first_day < ${from}::date and allocation.last_day >= ${from}::date
    order by item, allocation.id
  `.execute(db);
  if (rows.length === 0) throw refused('salesOfficerId', 'This SO has nothing of the DB house on that day.');
  const consumed = await consumedById(
    db,
    rows.map(({ id }) => id),
  );
  const handed = rows.map((row) => {
    const { pieces = 0, value = '0' } = consumed.get(row.id) ?? {};
    const share: Share = { quantity: row.quantity, value: paisa(row.value) };
    const division = divided(
      share,
      { pieces, value: paisa(value) },
      { daysBefore: row.days_before, days: row.days, byPieces: row.product_id !== null },
    );
    return { row, consumed: pieces, division };
  });
  return { handed, to };
}

const sent = ({ quantity, value }: Share) => ({ quantity, value: amountOf(value) });

function shown(handed: readonly Handed[]): AllocationHandover {
  const [first] = handed;
  return {
    days: first?.row.days ?? 0,
    daysBefore: first?.row.days_before ?? 0,
    rows: handed.map(({ row, consumed, division }) => ({
      id: row.id,
      item: row.item,
      consumed,
      quantity: row.quantity,
      value: row.value,
      stays: sent(division.stays),
      goes: sent(division.goes),
    })),
  };
}

export async function previewHandover(context: ReadContext, order: Order): Promise<AllocationHandover> {
  return shown((await handedBy(context, order)).handed);
}

/**
 * Gives what an SO has at a DB house to another from a day on: the one keeps the part of the days before, the other gets the
 * rest, added to what they have of the same. Both come to what it was, so the plan of the house is as it was.
 */
export async function handOver(
  context: WriteContext,
  order: Order,
): Promise<{ handover: AllocationHandover; changeId: string }> {
  const { db } = context;
  await requireOpenMonth(db, order.month, 'month');
  const { handed, to } = await handedBy(context, order);
  const added = await addGoing(context, order, handed, to);
  await sql`
    update so_allocation allocation set quantity = part.quantity, value = part.value, last_day = ${addDays(order.from, -1)}::date,
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(handed.map(({ row, division }) => ({ id: row.id, ...sent(division.stays) })))}::jsonb)
      as part (id uuid, quantity integer, value numeric)
    where allocation.id = part.id
  `.execute(db);
  const summary = `Handed what ${handed[0]?.row.officer ?? ''} had to ${to.name} from ${dayInWords(order.from)}`;
  const changeId = await keepChange(context, 'handOver', summary, [
    ...handed.map(({ row }) => ({ id: row.id, before: beforeOf(row) })),
    ...added,
  ]);
  const reason = order.reason || summary;
  for (const { row, division } of handed) {
    const before = { quantity: row.quantity, value: row.value, through: row.last_day };
    const after = { ...sent(division.stays), through: addDays(order.from, -1) };
    context.audit({ action: 'handOver', entity, entityId: row.id, before, after, reason, batchId: changeId });
  }
  for (const { id, before, after } of added)
    context.audit({ action: before ? 'edit' : 'add', entity, entityId: id, before, after, reason, batchId: changeId });
  context.changed(tags);
  return { handover: shown(handed), changeId };
}

const beforeOf = ({
  quantity,
  value,
  whole_quantity,
  whole_value,
  first_day,
  last_day,
}: Omit<HandedRow, 'days' | 'days_before'>) => ({
  quantity,
  value,
  whole_quantity,
  whole_value,
  first_day,
  last_day,
});

/** What goes becomes the other's: a part of the month from that day on, or more of what they have already. */
async function addGoing({ db, session }: WriteContext, order: Order, handed: readonly Handed[], to: Walker) {
  const known = await knownOf(db, order);
  const fresh = handed.flatMap(({ row, division }) =>
    known.has(row.product_id ?? row.category_id ?? '')
      ? []
      : [
          {
            id: uuid(),
            month: order.month,
            sales_officer_id: order.toId,
            territory_officer_id: to.territoryOfficer?.id ?? null,
            db_house_id: order.dbHouseId,
            route_ids: to.routes.map(({ id }) => id),
            product_id: row.product_id,
            category_id: row.category_id,
            ...sent(division.goes),
            whole_quantity: row.whole_quantity,
            whole_value: row.whole_value,
            first_day: order.from,
            last_day: row.last_day,
            note: row.note,
          },
        ],
  );
  await addAllocations(db, session.user.id, fresh);
  const more = handed.flatMap(({ row, division }) => {
    const own = known.get(row.product_id ?? row.category_id ?? '');
    return own
      ? [
          {
            own,
            id: own.id,
            ...sent(division.goes),
            whole_quantity: row.whole_quantity,
            whole_value: row.whole_value,
            last_day: row.last_day,
          },
        ]
      : [];
  });
  // The whole is of who has it last: what of the two ends sooner, somebody else has by then.
  await sql`
    update so_allocation allocation set quantity = allocation.quantity + part.quantity, value = allocation.value + part.value,
      whole_quantity = case when allocation.last_day >= part.last_day then allocation.whole_quantity else 0 end
        + case when part.last_day >= allocation.last_day then part.whole_quantity else 0 end,
      whole_value = case when allocation.last_day >= part.last_day then allocation.whole_value else 0 end
        + case when part.last_day >= allocation.last_day then part.whole_value else 0 end,
      first_day = least(allocation.first_day, ${order.from}::date), last_day = greatest(allocation.last_day, part.last_day), version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(more.map(({ own, ...part }) => part))}::jsonb)
      as part (id uuid, quantity integer, value numeric, whole_quantity integer, whole_value numeric, last_day date)
    where allocation.id = part.id
  `.execute(db);
  return [
    ...fresh.map(({ id, quantity, value, first_day }) => ({
      id,
      before: null,
      after: { quantity, value, from: first_day },
    })),
    ...more.map(({ own, quantity, value }) => ({
      id: own.id,
      before: beforeOf(own),
      after: {
        quantity: own.quantity === null ? null : own.quantity + (quantity ?? 0),
        value: amountOf(paisa(own.value) + paisa(value)),
      },
    })),
  ];
}

/** What the other SO has of the DB house in the month, by product or category; a deleted one is none. */
async function knownOf(
  db: Database,
  { month, toId, dbHouseId }: Order,
): Promise<ReadonlyMap<string, Omit<HandedRow, 'days' | 'days_before'>>> {
  const { rows } = await sql<HandedRow>`
    /* unscoped: found */ select ${columns} from so_allocation allocation
    where allocation.month = ${`${month}-01`}::date and allocation.sales_officer_id = ${toId} and allocation.db_house_id = ${dbHouseId}
      and allocation.deleted_at is null for no key update
  `.execute(db);
  const kinds = rows.map((row) => [row.product_id ?? row.category_id ?? '', row] as const);
  return new Map(kinds);
}
