import type { FieldOrder, FieldOrderResult } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../../core/database/transaction.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { outletInField } from '../pricing/ordering-outlet.ts';
import { writeNew } from '../steps/take-order.ts';
import { refusalOf } from './rules.ts';

/**
 * Takes what a person's device sent, each order in a transaction of its own: what was taken stays, whatever becomes of the next.
 * An order is known by what the device calls it, so that the same one from two connections at once is taken once.
 */
export async function takeAll(context: ReadContext, sent: readonly FieldOrder[]): Promise<FieldOrderResult[]> {
  const results: FieldOrderResult[] = [];
  for (const order of sent) results.push(await takeOne(context, order));
  return results;
}

const nothing = { id: null, number: null, problem: null, message: null, net: null };

async function takeOne({ db, session }: ReadContext, order: FieldOrder): Promise<FieldOrderResult> {
  const { clientId, outletId } = order;
  try {
    return await inTransaction(db, async (own): Promise<FieldOrderResult> => {
      const userId = session.user.id;
      // Two of one device come one after the other.
      await sql`select pg_advisory_xact_lock(7283199, hashtext(${clientId}))`.execute(own);
      const known = await knownOrder({ db: own, session }, clientId);
      if (known) return { ...nothing, clientId, outcome: 'there', ...known };
      const outlet = await outletInField(own, session.scope, outletId);
      if (!outlet)
        return {
          ...nothing,
          clientId,
          outcome: 'refused',
          problem: 'outlet',
          message: 'This outlet is not there, or not in your market.',
        };
      const id = uuid();
      const number = await writeNew({ db: own, session }, outlet, order.lines, order.net, {
        id,
        outlet,
        salesOfficerId: userId,
        status: 'submitted',
        source: 'field',
        note: order.note,
        deliveryDate: order.deliveryDate,
        visitId: await visitOf({ db: own, session }, order.visitClientId),
        clientId,
        madeBy: userId,
      });
      return { ...nothing, clientId, outcome: 'taken', id, number };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, clientId, outcome: 'refused', ...refusalOf(error) };
  }
}

async function knownOrder(
  { db, session }: ReadContext,
  clientId: string,
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    /* unscoped: found */ select id, number from sales_order where made_by = ${session.user.id} and client_id = ${clientId}
  `.execute(db);
  return rows[0];
}

/** The own visit that a device calls so; one that was not sent yet is none. */
async function visitOf({ db, session }: ReadContext, clientId: string | null): Promise<string | null> {
  if (clientId === null) return null;
  const { rows } = await sql<{ id: string }>`
    /* unscoped: found */ select id from outlet_visit where user_id = ${session.user.id} and client_id = ${clientId} order by business_date desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
