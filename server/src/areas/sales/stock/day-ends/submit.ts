import type { ParsedBodyOf, StockDayEnd, submitStockDay } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { lockDocumentDay, requireHouse } from '../documents.ts';
import { stockOnDay } from '../stock-on-day.ts';
import { findDayEnd } from './day-ends.ts';

/** Confirms what a house has at the end of a day, with what that is by now; ALREADY_DONE the second time. */
export async function submitDay(
  context: WriteContext,
  { dbHouseId, date }: ParsedBodyOf<typeof submitStockDay>,
): Promise<StockDayEnd> {
  const { db, session, audit, changed } = context;
  const place = await requireHouse(context, dbHouseId, 'dbHouseId');
  const { today } = await lockDocumentDay(db, date, {});
  if (!(await findDayEnd(context, dbHouseId, date)))
    throw refuse('REFUSED', { fields: { dbHouseId: 'This DB house had no stock on that day yet.' } });
  const reach = await reachOf(db, session.scope);
  const stock = stockOnDay({ reach, place, day: date, isPast: date < today, isKept: false });
  const { rows } = await sql`
    insert into stock_day_end (db_house_id, business_date, products, pieces, by_id)
    select ${dbHouseId}, ${date}::date, count(*) filter (where stock.physical > 0), coalesce(sum(stock.physical), 0), ${session.user.id} from ${stock} as stock
    on conflict do nothing returning db_house_id
  `.execute(db);
  if (rows.length === 0) throw refuse('ALREADY_DONE', { message: 'This day is submitted already.' });
  const made = await findDayEnd(context, dbHouseId, date);
  if (!made) throw new Error('A day that was submitted is there.');
  const { dbHouse, products, pieces } = made;
  audit({
    action: 'submit',
    entity: 'stockDayEnd',
    entityId: dbHouseId,
    after: { dbHouse: dbHouse.name, date, products, pieces },
  });
  changed(['Stocks'], [dbHouseId]);
  return made;
}
