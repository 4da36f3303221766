import type { ParsedQueryOf, suggestTransfers as suggestCall, TransferSuggestion } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { hidden } from '../../../../core/database/hidden.ts';
import type { AnswerOf, ReadContext } from '../../../../core/http/context.ts';
import { type Reach, reachOf, requirePlace, visibleNodes } from '../../../../core/scope/reach.ts';
import { stockDay } from '../filters.ts';
import { stockOnDay } from '../stock-on-day.ts';
import { houseJson, productJson } from '../stocks.ts';
import { coverOf, type Shelf, type Suggested, suggestTransfers } from './suggest.ts';

const mostShown = 100;

/**
 * What the rule suggests for all houses in reach, since they compete for the same pieces; of that what is asked for: the
 * suggestions of which a house lies beneath a place, of a product.
 */
export async function suggestionsOf(
  { db, session }: ReadContext,
  { market, productId }: ParsedQueryOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  const reach = await reachOf(db, session.scope);
  const place = market === undefined ? undefined : await requirePlace(db, reach, market, 'market');
  const all = suggestTransfers(await shortAndLong(db, reach, productId));
  const asked = place ? all.filter(({ from, to }) => [from, to].some(({ places }) => places.includes(place.id))) : all;
  return { suggestions: await shown(db, asked.slice(0, mostShown)), totalSuggestions: asked.length };
}

type Found = Pick<Shelf, 'stockId' | 'productId' | 'available' | 'sold'> & { readonly houseId: string };

/** What is said of a house or a product is read once, and not with each of its stocks. */
async function shortAndLong(db: Database, reach: Reach, productId: string | undefined): Promise<Shelf[]> {
  const stock = stockOnDay({ reach, place: undefined, ...(await stockDay(db)) });
  const { rows: found } = await sql<Found>`
    select stock.id as "stockId", stock.db_house_id as "houseId", stock.product_id as "productId", stock.available, stock.sold
    from ${stock} as stock
    where stock.flag is not null and stock.sold > 0 ${productId === undefined ? sql`` : sql`and stock.product_id = ${hidden.id(productId)}`}
  `.execute(db);
  const { rows: houses } = await sql<Pick<Shelf, 'places' | 'mayReceive'> & { id: string }>`
    select house.id, house.ancestors as places, house.status = 'active' as "mayReceive" from ${visibleNodes(reach)} as house where house.level = 'dbHouse'
  `.execute(db);
  const { rows: products } = await sql<Pick<Shelf, 'caseSize'> & { id: string }>`
    select product.id, cased.factor as "caseSize" from product left join unit cased on cased.id = product.case_unit_id
  `.execute(db);
  const houseOf = new Map(houses.map((house) => [house.id, house]));
  const caseOf = new Map(products.map(({ id, caseSize }) => [id, caseSize]));
  return found.flatMap(({ houseId, ...row }) => {
    const house = houseOf.get(houseId);
    if (!house) return [];
    return [
      { ...row, places: house.places, mayReceive: house.mayReceive, caseSize: caseOf.get(row.productId) ?? null },
    ];
  });
}

/** With the names of what they are about. */
async function shown(db: Database, suggested: readonly Suggested[]): Promise<TransferSuggestion[]> {
  const ids = (of: (row: Suggested) => string | undefined) => suggested.map((row) => of(row) ?? null);
  const { rows } = await sql<{
    product: TransferSuggestion['product'];
    from: Pick<TransferSuggestion['from'], 'id' | 'name' | 'code'>;
    to: Pick<TransferSuggestion['to'], 'id' | 'name' | 'code'>;
    within: TransferSuggestion['within'];
  }>`
    /* unscoped: found */ select ${productJson} as product, ${houseJson} as from,
      json_build_object('id', taker.id, 'name', taker.name, 'code', taker.code) as to,
      json_build_object('id', common.id, 'name', common.name, 'level', common.level) as within
    from unnest(${ids(({ from }) => from.stockId)}::uuid[], ${ids(({ to }) => to.stockId)}::uuid[], ${ids(commonPlace)}::uuid[])
        with ordinality as line (from_id, to_id, common_id, place)
      join stock_balance gives on gives.id = line.from_id join stock_balance gets on gets.id = line.to_id
      join market_node house on house.id = gives.db_house_id join market_node taker on taker.id = gets.db_house_id
      join market_node common on common.id = line.common_id
      join product on product.id = gives.product_id left join unit cased on cased.id = product.case_unit_id
    order by line.place
  `.execute(db);
  return rows.flatMap(({ product, from, to, within }, place) => {
    const row = suggested[place];
    if (!row) return [];
    return [
      {
        product,
        from: { ...from, ...sideOf(row.from, -row.pieces) },
        to: { ...to, ...sideOf(row.to, row.pieces) },
        pieces: row.pieces,
        within,
      },
    ];
  });
}

const commonPlace = ({ from, to }: Suggested) => from.places.filter((id, depth) => to.places[depth] === id).at(-1);

function sideOf(shelf: Shelf, pieces: number) {
  const { stockId, available } = shelf;
  return {
    stockId,
    available,
    cover: tenth(coverOf(available, shelf)),
    coverAfter: tenth(coverOf(available + pieces, shelf)),
  };
}

const tenth = (cover: number) => Math.round(cover * 10) / 10;
