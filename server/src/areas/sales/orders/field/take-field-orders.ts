import type { FieldOrder, FieldOrderResult } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { inTransaction } from '../../../../core/database/transaction.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { holdOutletsInField, holdServingHouse, type OrderingOutlet } from '../pricing/ordering-outlet.ts';
import { type Taking, writeNew } from '../steps/take-order.ts';
import { refusalOf, roundsOf } from './rules.ts';

/**
 * Takes what a person's device sent, each round of it in a transaction of its own: what was taken stays, whatever becomes of the next.
 * An order is known by what the device calls it, so that the same one from two connections at once is taken once.
 */
export async function takeAll(context: ReadContext, sent: readonly FieldOrder[]): Promise<FieldOrderResult[]> {
  const results = new Map<FieldOrder, FieldOrderResult>();
  for (const round of roundsOf(sent))
    for (const [place, result] of (await takeRound(context, round)).entries()) {
      const order = round[place];
      if (order) results.set(order, result);
    }
  return sent.flatMap((order) => results.get(order) ?? []);
}

/** Takes orders together; one after the other where they cannot be, so that only what is wrong is refused. */
async function takeRound(context: ReadContext, round: readonly FieldOrder[]): Promise<FieldOrderResult[]> {
  try {
    return await inTransaction(context.db, (db) => takeTogether({ ...context, db }, round));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...others] = round;
    if (only && others.length === 0) return [refused(only, error)];
    const results: FieldOrderResult[] = [];
    for (const order of round) results.push(...(await takeRound(context, [order])));
    return results;
  }
}

const nothing = { id: null, number: null, problem: null, message: null, net: null };

const refused = ({ clientId }: FieldOrder, refusal: Refusal): FieldOrderResult => ({
  ...nothing,
  clientId,
  outcome: 'refused',
  ...refusalOf(refusal),
});

const elsewhere = 'This outlet is not there, or not in your market.';
const notThere = refuse('REFUSED', { message: elsewhere, fields: { outletId: elsewhere } });

async function takeTogether(context: ReadContext, round: readonly FieldOrder[]): Promise<FieldOrderResult[]> {
  const { db, session } = context;
  // What one person sends from two connections comes one after the other.
  await sql`select pg_advisory_xact_lock(7283199, hashtext(${session.user.id}))`.execute(db);
  const known = await knownOrders(context, round);
  const fresh = round.filter(({ clientId }) => !known.has(clientId));
  const asked = await askedFor(context, fresh);
  const written = asked.length === 0 ? [] : await writeNew(context, asked);
  await makeProductive(
    db,
    asked.flatMap(({ order }, place) => (written[place] instanceof Refusal ? [] : (order.visitId ?? []))),
  );
  const places = new Map(asked.map(({ sent }, place) => [sent, place]));
  return round.map((order): FieldOrderResult => {
    const { clientId } = order;
    const there = known.get(clientId);
    if (there) return { ...nothing, clientId, outcome: 'there', ...there };
    const place = places.get(order) ?? -1;
    const number = written[place] ?? notThere;
    if (number instanceof Refusal) return refused(order, number);
    return {
      ...nothing,
      clientId,
      outcome: 'taken',
      number,
      id: asked[place]?.order.id ?? null,
      message: asked[place]?.message ?? null,
    };
  });
}

/** Visits that brought nothing until an order of them came, whatever was said of them first; in a month that is closed they stay what they were. */
async function makeProductive(db: Database, visitIds: readonly string[]): Promise<void> {
  const broughtNothing = sql`id = any (${visitIds}::uuid[]) and not productive`;
  const { rows } = await sql`/* unscoped: found */ select id from outlet_visit where ${broughtNothing} limit 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const { openFrom } = await lockOpenDays(db);
  await sql`
    update outlet_visit set productive = true, reason_id = null
    where ${broughtNothing} and business_date >= coalesce(${openFrom}::date, '-infinity')
  `.execute(db);
}

interface Asked extends Taking {
  readonly sent: FieldOrder;
  /** What is said of it once it is taken. */
  readonly message: string | null;
}

/** Of orders whose outlets are there, what is to be taken; their houses are not replaced meanwhile. */
async function askedFor({ db, session }: ReadContext, orders: readonly FieldOrder[]): Promise<Asked[]> {
  const outlets = await holdOutletsInField(
    db,
    session.scope,
    orders.map(({ outletId }) => outletId),
  );
  const there = orders.flatMap((sent) => {
    const outlet = outlets.get(sent.outletId);
    return outlet ? [{ sent, outlet }] : [];
  });
  await holdHousesOf(
    db,
    there.map(({ outlet }) => outlet),
  );
  const visits = await takenOn({ db, session }, there);
  return there.map(({ sent, outlet }, place) => {
    const { visitId = null, formerHouse = null } = visits[place] ?? {};
    const { lines, net, note, deliveryDate, clientId } = sent;
    const order: Taking['order'] = {
      id: uuid(),
      outlet,
      salesOfficerId: session.user.id,
      status: 'submitted',
      source: 'field',
      note,
      deliveryDate,
      visitId,
      clientId,
      madeBy: session.user.id,
    };
    const message = formerHouse && `Taken for ${outlet.houseName}, which has taken over from ${formerHouse}.`;
    return { sent, outlet, lines, seen: net, order, message };
  });
}

/** Each route's house once, always in the same order. */
async function holdHousesOf(db: Database, outlets: readonly OrderingOutlet[]): Promise<void> {
  const routes = new Map(outlets.map((outlet) => [`${outlet.houseId} ${outlet.routeId}`, outlet]));
  for (const key of [...routes.keys()].sort()) {
    const outlet = routes.get(key);
    if (outlet) await holdServingHouse(db, outlet);
  }
}

interface Known {
  readonly id: string;
  readonly number: number;
}

async function knownOrders(
  { db, session }: ReadContext,
  orders: readonly FieldOrder[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known & { clientId: string }>`
    /* unscoped: found */ select id, number, client_id as "clientId" from sales_order
    where made_by = ${session.user.id} and client_id = any (${orders.map(({ clientId }) => clientId)}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ clientId, ...known }) => [clientId, known]));
}

interface Taken {
  readonly visitId: string | null;
  /** The house that the person visited it for, or works for today, where another has taken over from it. */
  readonly formerHouse: string | null;
}

/** The own visits to the outlets that a device calls so (one that was not sent yet is none), and the house of that day. */
async function takenOn(
  { db, session }: ReadContext,
  asked: readonly { readonly sent: FieldOrder; readonly outlet: OrderingOutlet }[],
): Promise<Taken[]> {
  const visits = asked.map(({ sent }) => sent.visitClientId);
  const outlets = asked.map(({ outlet }) => outlet.id);
  const houses = asked.map(({ outlet }) => outlet.houseId);
  const { rows } = await sql<Taken>`
    /* unscoped: found */ select visit.id as "visitId", former.name as "formerHouse"
    from unnest(${visits}::uuid[], ${outlets}::uuid[], ${houses}::uuid[]) with ordinality as asked (client_id, outlet_id, house_id, place) left join lateral (
        select id, db_house_id from outlet_visit
        where user_id = ${session.user.id} and client_id = asked.client_id and outlet_id = asked.outlet_id order by business_date desc limit 1
      ) as visit on true
      left join attendance on attendance.user_id = ${session.user.id} and attendance.business_date = business_date() and visit.id is null
      left join market_node former on former.id = coalesce(visit.db_house_id, attendance.path[8]) and former.id <> asked.house_id and holder_of(former.id) = asked.house_id
    order by asked.place
  `.execute(db);
  return rows;
}
