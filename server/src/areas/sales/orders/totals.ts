import { type OrderStatus, orderStatuses, type orderTotals, type ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { OrderFilter } from './filters.ts';
import { matching, orderSums } from './orders.ts';

type Totals = Omit<ReplyOf<typeof orderTotals>, 'success'>;

/** The tiles of a filter, exactly; and how many of it have each status, whichever it names itself. */
export async function totalsOf(db: Database, filter: OrderFilter): Promise<Totals> {
  const sums = Object.entries(orderSums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  const [{ rows }, counts] = await Promise.all([
    sql<Omit<Totals, 'statusCounts'>>`
      select count(*) as "totalOrders", ${sql.join(sums)} from ${matching(filter)}
    `.execute(db),
    countsOf(db, filter),
  ]);
  const [totals] = rows;
  if (!totals) throw new Error('Orders without totals.');
  return { ...totals, statusCounts: counts };
}

async function countsOf(db: Database, { status: _, ...filter }: OrderFilter): Promise<Record<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select sales_order.state as status, count(*) as n from ${matching(filter)} group by 1
  `.execute(db);
  const found = new Map(rows.map(({ status, n }) => [status, n]));
  return Object.fromEntries(orderStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}
