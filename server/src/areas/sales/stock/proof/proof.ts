import type { listStockProofs, ParsedQueryOf, StockProofRow, stockDayProof, stockProof } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import type { AnswerOf, ReadContext } from '../../../../core/http/context.ts';
import { notFound, reachOf } from '../../../../core/scope/reach.ts';
import { stockInReach } from '../../../../core/scope/stock.ts';
import { requireHouse } from '../documents.ts';
import { dayOf } from '../filters.ts';
import { houseJson, productJson } from '../stocks.ts';

/** The equation of each product of a house on a day. */
export async function proofOf(
  context: ReadContext,
  { dbHouseId, date }: ParsedQueryOf<typeof stockProof>,
): Promise<AnswerOf<typeof stockProof>> {
  const { db } = context;
  const place = await requireHouse(context, dbHouseId, 'dbHouseId');
  const { day } = dayOf(date, await todayOf(db), 'date');
  const ofHouse = sql`/* unscoped: found */ select distinct db_house_id, product_id from stock_movement where db_house_id = ${place.id}`;
  const { rows } = await sql<StockProofRow>`
    select ${productJson} as product, proof.opening, proof."primaryIn", proof.returns, proof.adjustment, proof.transfer, proof.damage,
      proof."secondaryOut", proof.expected, proof.closing, proof.holds
    from (${equations(ofHouse, day)}) as proof join product on product.id = proof.product_id left join unit cased on cased.id = product.case_unit_id
    order by product.name, product.id
  `.execute(db);
  const { rows: houses } = await sql<{ house: AnswerOf<typeof stockProof>['dbHouse'] }>`
    /* unscoped: found */ select ${houseJson} as house from market_node house where house.id = ${place.id}
  `.execute(db);
  const [found] = houses;
  if (!found) throw notFound('dbHouseId');
  return {
    dbHouse: found.house,
    date: day,
    holds: rows.every(({ holds }) => holds),
    rows,
  };
}

/** The equation of a day, added up for each DB house in reach, of all products that moved there on it: first what does not hold. */
export async function dayProofOf(
  { db, session }: ReadContext,
  { date }: ParsedQueryOf<typeof stockDayProof>,
): Promise<AnswerOf<typeof stockDayProof>> {
  const { day } = dayOf(date, await todayOf(db), 'date');
  const reach = await reachOf(db, session.scope);
  const ofDay = sql`select distinct moved.db_house_id, moved.product_id from ${stockInReach('stock_movement', reach)} as moved where moved.business_date = ${day}::date`;
  const sum = (column: string) => sql`sum(proof.${sql.ref(column)})::bigint as ${sql.ref(column)}`;
  const { rows } = await sql<HouseDay>`
    /* unscoped: part */ select ${houseJson} as "dbHouse", sums.products, sums.wrong, sums.opening, sums."primaryIn", sums.returns, sums.adjustment, sums.transfer,
      sums.damage, sums."secondaryOut", sums.expected, sums.closing
    from (
      select proof.db_house_id, count(*)::integer as products, count(*) filter (where not proof.holds)::integer as wrong,
        ${sql.join(['opening', 'primaryIn', 'returns', 'adjustment', 'transfer', 'damage', 'secondaryOut', 'expected', 'closing'].map(sum))}
      from (${equations(ofDay, day)}) as proof group by proof.db_house_id
    ) as sums join market_node house on house.id = sums.db_house_id
    order by sums.wrong > 0 desc, house.name, house.id
  `.execute(db);
  return {
    date: day,
    products: rows.reduce((all, { products }) => all + products, 0),
    wrong: rows.reduce((all, { wrong }) => all + wrong, 0),
    houses: rows,
  };
}

type HouseDay = AnswerOf<typeof stockDayProof>['houses'][number];

/**
 * The equations of products of houses on a day, their sides from different places: what the movements of all days up to it
 * come to, and what the balance leaves when those after it are taken off.
 *
 * @param places a select of `db_house_id` and `product_id`; each reads its own movements, however many others there are
 */
function equations(places: RawBuilder<unknown>, day: string): RawBuilder<unknown> {
  const of = (...kinds: readonly string[]) =>
    sql`coalesce(sum(pieces) filter (where business_date = ${day}::date and kind in (${sql.join(kinds)})), 0)::integer`;
  return sql`
    /* unscoped: part */ select place.db_house_id, place.product_id, moved.opening, moved."primaryIn", moved.returns, moved.adjustment, moved.transfer, moved.damage, moved."secondaryOut",
      moved.expected, coalesce(balance.physical, 0) - moved.later as closing, moved.expected = coalesce(balance.physical, 0) - moved.later and moved.expected >= 0 as holds
    from (${places}) as place cross join lateral (
      select coalesce(sum(pieces) filter (where business_date < ${day}::date), 0)::integer + ${of('opening')} as opening, ${of('primary')} as "primaryIn",
        ${of('return')} as returns, ${of('adjustment', 'count')} as adjustment, ${of('transfer')} as transfer, -${of('damage')} as damage,
        -${of('secondary')} as "secondaryOut", coalesce(sum(pieces) filter (where business_date <= ${day}::date), 0)::integer as expected,
        coalesce(sum(pieces) filter (where business_date > ${day}::date), 0)::integer as later
      from stock_movement movement where movement.db_house_id = place.db_house_id and movement.product_id = place.product_id having min(business_date) <= ${day}::date
    ) as moved left join stock_balance balance on balance.db_house_id = place.db_house_id and balance.product_id = place.product_id`;
}

const mostNights = 30;

/** The proofs of the last nights, and what the latest one found in reach. */
export async function nightlyProofs({ db, session }: ReadContext): Promise<AnswerOf<typeof listStockProofs>> {
  const reach = await reachOf(db, session.scope);
  const seen = stockInReach('stock_proof_difference', reach);
  const { rows: proofs } = await sql<AnswerOf<typeof listStockProofs>['proofs'][number]>`
    select proof.day, proof.ended_at as "endedAt", round(extract(epoch from proof.ended_at - proof.began_at), 1)::float8 as seconds,
      (select count(*)::integer from ${seen} as seen where seen.day = proof.day) as differences
    from stock_proof proof order by proof.day desc limit ${mostNights}
  `.execute(db);
  const { rows: differences } = await sql<AnswerOf<typeof listStockProofs>['differences'][number]>`
    /* unscoped: part */ select seen.rule, ${houseJson} as "dbHouse", ${productJson} as product, seen.business_date as date, seen.document_id as "documentId",
      seen.expected, seen.found
    from ${seen} as seen join market_node house on house.id = seen.db_house_id
      join product on product.id = seen.product_id left join unit cased on cased.id = product.case_unit_id
    where seen.day = (select max(day) from stock_proof) order by seen.place limit 200
  `.execute(db);
  return { proofs, differences };
}
