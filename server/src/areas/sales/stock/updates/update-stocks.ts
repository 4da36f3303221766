import type { decideStockUpdate, ParsedBodyOf, StockUpdate } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../../core/calendar/periods.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { steppedOn } from '../../orders/steps/stepped-on.ts';
import { lockBalances } from '../ledger/balances.ts';
import { postMovements } from '../ledger/post.ts';
import type { StockLine } from '../ledger/rules.ts';
import { planUpdate, type UpdateBody } from './plan.ts';
import { decisionProblem, movementKind } from './rules.ts';
import { findUpdate, linesOf } from './update-rows.ts';

const entity = 'stockUpdate';

/** Posts what was found at once, or keeps it for another person to approve where it is above the limit. */
export async function makeUpdate(context: WriteContext, body: UpdateBody): Promise<StockUpdate> {
  const { db, session, audit, changed } = context;
  const { plan, lines, balances } = await planUpdate(context, body);
  const id = uuid();
  const state = plan.needsApproval ? 'waiting' : 'posted';
  // What cannot be posted now is not kept for later either.
  const fields = Object.fromEntries(
    plan.lines.flatMap(({ problem }, line) => (problem === null ? [] : [[`lines.${line}.pieces`, problem]])),
  );
  const [problem] = Object.values(fields);
  if (problem !== undefined) throw refuse('STOCK_SHORT', { message: problem, fields });
  const rows = plan.lines.map(({ product, before, difference, value }, place) => ({
    place,
    product_id: product.id,
    before,
    difference,
    value,
  }));
  await sql`
    with made as (
      insert into stock_update (id, db_house_id, business_date, kind, reason, evidence, state, pieces, value, made_by)
      values (${id}, ${body.dbHouseId}, ${body.date}, ${body.kind}, ${body.reason}, ${body.evidence}, ${state}, ${plan.pieces}, ${plan.value}, ${session.user.id})
    )
    insert into stock_update_line (update_id, place, product_id, before, difference, value)
    select ${id}, place, product_id, before, difference, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (place integer, product_id uuid, before integer, difference integer, value numeric)
  `.execute(db);
  if (state === 'posted') await postMovements(context, { kind: 'stockUpdate', id, day: body.date }, lines, balances);
  const made = await findUpdate(context, id);
  audit({ action: body.kind, entity, entityId: id, after: factsOf(made), reason: body.reason });
  changed(['Stocks'], [id]);
  return made;
}

/** Posts what another person found, as it was found, or turns it down. */
export async function decideUpdate(
  context: WriteContext,
  id: string,
  { decision, note }: ParsedBodyOf<typeof decideStockUpdate>,
): Promise<StockUpdate> {
  const { db, session, audit, changed } = context;
  await findUpdate(context, id);
  await sql`/* unscoped: found */ select from stock_update where id = ${id} for update`.execute(db);
  const update = await findUpdate(context, id);
  const problem = decisionProblem(update, session.user.id);
  if (problem) throw refuse(problem.code, { message: problem.sentence });
  const state = decision === 'approve' ? 'posted' : 'rejected';
  if (decision === 'approve') await post(context, update);
  await sql`
    update stock_update set state = ${state}, decided_by = ${session.user.id}, decided_at = now(), decision_note = ${note} where id = ${id}
  `.execute(db);
  const decided = await findUpdate(context, id);
  audit({
    action: decision,
    entity,
    entityId: id,
    before: factsOf(update),
    after: factsOf(decided),
    reason: note || null,
  });
  changed(['Stocks'], [id]);
  return decided;
}

async function post(context: WriteContext, update: StockUpdate): Promise<void> {
  const { id, dbHouse, date, kind, reason } = update;
  const { db } = context;
  const { today, openFrom } = await lockOpenDays(db);
  const closed = closedDayProblem(date, { openFrom });
  if (closed !== null) throw refuse('REFUSED', { message: closed });
  const lines = (await linesOf(db, id))
    .filter(({ difference }) => difference !== 0)
    .map(({ product, difference }): StockLine => {
      return { dbHouseId: dbHouse.id, productId: product.id, kind: movementKind(kind), pieces: difference, reason };
    });
  const balances = await lockBalances(db, lines, { day: date, today });
  await requireNoCountSince(db, update);
  if (kind === 'count') await requireNothingFound(db, update);
  await postMovements(context, { kind: 'stockUpdate', id, day: date }, lines, balances, () => 'decision');
}

/** REFUSED when a count that was posted since has put right what this one found: it would be posted twice. The balances are locked. */
async function requireNoCountSince(db: Database, { id, dbHouse, date, kind, madeAt }: StockUpdate): Promise<void> {
  const { rows } = await sql<{ number: number; product: string }>`
    /* unscoped: found */ select counted.number, product.name as product
    from stock_update counted join stock_update_line again on again.update_id = counted.id
      join stock_update_line line on line.update_id = ${id} and line.product_id = again.product_id and line.difference <> 0
      join product on product.id = line.product_id
    where counted.db_house_id = ${dbHouse.id} and counted.kind = 'count' and counted.state = 'posted' and counted.id <> ${id}
      and coalesce(counted.decided_at, counted.made_at) > ${madeAt}::timestamptz and (${kind === 'count'}::boolean or counted.business_date >= ${date}::date)
    order by counted.number, line.place limit 1
  `.execute(db);
  const [again] = rows;
  if (!again) return;
  const message = `${again.product} was counted since (update ${again.number}): that has put it right, so reject this one.`;
  throw refuse('REFUSED', { message, fields: { decision: message } });
}

/**
 * REFUSED when something was posted since for a day before this count, which had found it, unless the count knew it to be out on a van: it would
 * be taken off, or come in, twice. The balances are locked.
 */
async function requireNothingFound(db: Database, { id, dbHouse, date, madeAt }: StockUpdate): Promise<void> {
  const { rows } = await sql<{ product: string; day: string }>`
    /* unscoped: found */ select product.name as product, movement.business_date as day
    from stock_update_line line join product on product.id = line.product_id
      join stock_movement movement on movement.db_house_id = ${dbHouse.id} and movement.product_id = line.product_id
    where line.update_id = ${id} and movement.kind in ('primary', 'secondary', 'return')
      and movement.business_date < ${date}::date and movement.at > ${madeAt}::timestamptz
      and not (movement.kind = 'secondary' and coalesce(${steppedOn(sql`movement.document_id`, 'dispatch')} <= ${date}::date, false))
    order by line.place, movement.number limit 1
  `.execute(db);
  const [moved] = rows;
  if (!moved) return;
  const message = `What moved of ${moved.product} on ${dayInWords(moved.day)} was posted since, and this count had found it: reject this one and count again.`;
  throw refuse('REFUSED', { message, fields: { decision: message } });
}

function factsOf({ dbHouse, date, state, products, pieces, value }: StockUpdate) {
  return { dbHouse: dbHouse.name, date, state, products, pieces, value };
}
