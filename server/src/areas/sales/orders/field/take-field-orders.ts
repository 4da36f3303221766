import type { FieldOrder, FieldOrderResult } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../../core/database/transaction.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { holdServingHouse, outletInField } from '../pricing/ordering-outlet.ts';
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
      await holdServingHouse(own, outlet);
      const id = uuid();
      const { visitId, formerHouse } = await takenOn({ db: own, session }, order.visitClientId, outlet.houseId);
      const number = await writeNew({ db: own, session }, outlet, order.lines, order.net, {
        id,
        outlet,
        salesOfficerId: userId,
        status: 'submitted',
        source: 'field',
        note: order.note,
        deliveryDate: order.deliveryDate,
        visitId,
        clientId,
        madeBy: userId,
      });
      const message = formerHouse && `Taken for ${outlet.houseName}, which has taken over from ${formerHouse}.`;
      return { ...nothing, clientId, outcome: 'taken', id, number, message };
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

interface Taken {
  readonly visitId: string | null;
  /** The house that the person visited it for, or works for today, where another has taken over from it. */
  readonly formerHouse: string | null;
}

/** The own visit that a device calls so (one that was not sent yet is none), and the house of that day. */
async function takenOn({ db, session }: ReadContext, clientId: string | null, houseId: string): Promise<Taken> {
  const { rows } = await sql<Taken>`
    /* unscoped: found */ select visit.id as "visitId", former.name as "formerHouse"
    from (select) as always left join lateral (
        select id, db_house_id from outlet_visit where user_id = ${session.user.id} and client_id = ${clientId}::uuid order by business_date desc limit 1
      ) as visit on true
      left join attendance on attendance.user_id = ${session.user.id} and attendance.business_date = business_date() and visit.id is null
      left join market_node former on former.id = coalesce(visit.db_house_id, attendance.path[8]) and former.id <> ${houseId} and holder_of(former.id) = ${houseId}
  `.execute(db);
  return rows[0] ?? { visitId: null, formerHouse: null };
}
