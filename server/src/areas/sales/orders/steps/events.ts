import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../../core/database/database.ts';

export interface OrderEvent {
  readonly orderId: string;
  /** A step, or what came of one. */
  readonly step: string;
  readonly reason?: string;
  readonly amount?: string;
}

/** Keeps what was done to orders, for their timelines. */
export async function recordEvents(db: Database, byId: string, events: readonly OrderEvent[]): Promise<void> {
  const rows = events.map(({ orderId, step, reason = '', amount = null }) => ({
    id: uuid(),
    orderId,
    step,
    reason,
    amount,
  }));
  await sql`
    insert into sales_order_event (id, order_id, by_id, step, reason, amount)
    select id, "orderId", ${byId}::uuid, step, reason, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "orderId" uuid, step text, reason text, amount numeric)
  `.execute(db);
}
