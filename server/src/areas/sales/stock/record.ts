import type { ParsedQueryOf, StockRecordRow, stockRecord } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { AnswerOf, ReadContext } from '../../../core/http/context.ts';
import { notFound, reachOf } from '../../../core/scope/reach.ts';
import { findDayEnd } from './day-ends/day-ends.ts';
import { requireHouse } from './documents.ts';
import { dayOf } from './filters.ts';
import { stockOnDay } from './stock-on-day.ts';
import { houseJson, productJson } from './stocks.ts';

/** What a DB house in reach had of each product before a day, what came and went on it, and what was left. */
export async function recordOf(
  context: ReadContext,
  { dbHouseId, date }: ParsedQueryOf<typeof stockRecord>,
): Promise<AnswerOf<typeof stockRecord>> {
  const { db, session } = context;
  const place = await requireHouse(context, dbHouseId, 'dbHouseId');
  const reach = await reachOf(db, session.scope);
  const on = dayOf(date, await todayOf(db), 'date');
  const { rows: houses } = await sql<{ house: AnswerOf<typeof stockRecord>['dbHouse'] }>`
    /* unscoped: found */ select ${houseJson} as house from market_node house where house.id = ${place.id}
  `.execute(db);
  const { rows: record } = await sql<StockRecordRow>`
    select ${productJson} as product, stock.opening, stock.arrived as in, stock.gone as out, stock.physical as closing
    from ${stockOnDay({ reach, place, ...on, isKept: false })} as stock join product on product.id = stock.product_id
      left join unit cased on cased.id = product.case_unit_id
    order by product.name, product.id
  `.execute(db);
  const [found] = houses;
  if (!found) throw notFound('dbHouseId');
  const sum = (figure: 'opening' | 'in' | 'out' | 'closing') => record.reduce((total, row) => total + row[figure], 0);
  return {
    dbHouse: found.house,
    date: on.day,
    record,
    dayEnd: (await findDayEnd(context, place.id, on.day)) ?? null,
    totals: { opening: sum('opening'), in: sum('in'), out: sum('out'), closing: sum('closing') },
  };
}
