import type { StockTransfer } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { postMovements } from '../ledger/post.ts';
import { fieldOfMovement, planTransfer, type TransferBody } from './plan.ts';
import { findTransfer, linesOf } from './transfer-rows.ts';

/** Moves pieces from a house to another: one document, and two movements for each product. */
export async function makeTransfer(
  context: WriteContext,
  body: TransferBody,
  undoes: StockTransfer | null = null,
): Promise<StockTransfer> {
  const { db, session, audit, changed } = context;
  const { lines, balances } = await planTransfer(context, body);
  const id = uuid();
  await sql`
    insert into stock_transfer (id, from_id, to_id, business_date, reason, made_by, undoes)
    values (${id}, ${body.fromId}, ${body.toId}, ${body.date}, ${body.reason}, ${session.user.id}, ${undoes?.id ?? null})
  `.execute(db);
  await postMovements(context, { kind: 'transfer', id, day: body.date }, lines, balances, fieldOfMovement);
  const made = await findTransfer(context, id);
  const { from, to, date, products, pieces } = made;
  audit({
    action: undoes ? 'undo' : 'transfer',
    entity: 'stockTransfer',
    entityId: id,
    after: { from: from.name, to: to.name, date, products, pieces, ...(undoes && { undoes: undoes.number }) },
    reason: body.reason,
  });
  changed(['Stocks'], [id]);
  return made;
}

/** Takes a transfer back by one the other way, of today: what was posted stays. */
export async function undoTransfer(context: WriteContext, id: string, reason: string): Promise<StockTransfer> {
  const { db } = context;
  await findTransfer(context, id);
  // Whoever is second waits here, and then finds that it is taken back.
  await sql`/* unscoped: found */ select from stock_transfer where id = ${id} for update`.execute(db);
  const transfer = await findTransfer(context, id);
  if (transfer.undoneBy !== null)
    throw refuse('ALREADY_DONE', { message: `Transfer ${transfer.undoneBy} has taken this back.` });
  if (transfer.undoes !== null)
    throw refuse('REFUSED', {
      message: `This took transfer ${transfer.undoes} back: make a new transfer instead.`,
    });
  const lines = (await linesOf(db, id)).map(({ product, pieces }) => ({ productId: product.id, pieces }));
  const body = { fromId: transfer.to.id, toId: transfer.from.id, date: await todayOf(db), reason, lines };
  return makeTransfer(context, body, transfer);
}
