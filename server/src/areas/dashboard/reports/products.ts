import { amountOfText, mostOrdersOfEco, type TopProduct } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { stockInReach } from '../../../core/scope/stock.ts';
import { goodsOf, linesOf } from '../kept/goods.ts';
import { isOfAll, outletsOfProducts } from '../kept/product-outlets.ts';
import { sumsOf, together } from '../kept/sums.ts';
import { hasHouses, type Question } from '../question.ts';
import { growthText, sentAs, sentFigures, shareText } from '../sent.ts';
import { boundsOf, type Page } from './pages.ts';
import { coverDays } from './territories.ts';

interface Asked extends Page {
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
}

interface Sold {
  readonly id: string;
  readonly pieces: string;
  readonly value: string;
}

/** The products that sold most, by the measure. */
export async function topProductsOf(question: Question, asked: Asked) {
  const { db, measure, range, compared } = question;
  const { from, size } = boundsOf(asked);
  const ranks = measure === 'value' ? sql`value` : sql`pieces`;
  const { rows } = await sql<
    Sold & Pick<TopProduct, 'brand' | 'category'> & { code: string; name: string; products: number; whole: string }
  >`
    with sold as materialized (
      select goods.product_id as id, sum(goods.pieces) as pieces, sum(goods.value) as value
      from ${goodsOf(question, range)} as goods join product on product.id = goods.product_id
      where ${chosen(asked)} group by 1
    )
    select totals.*, sold.id, sold.pieces::text as pieces, sold.value::text as value, product.code, product.name, brand.name as brand, category.name as category
    from (select count(*) filter (where pieces <> 0 or value <> 0)::integer as products, coalesce(sum(${ranks}), 0)::text as whole from sold) as totals
      left join (select * from sold where pieces <> 0 or value <> 0 order by ${ranks} desc, id limit ${size} offset ${from}) as sold on true
      left join product on product.id = sold.id left join brand on brand.id = product.brand_id left join category on category.id = product.category_id
    order by sold.${ranks} desc, sold.id
  `.execute(db);
  const shown = rows.filter(({ id }) => id !== null);
  const ids = shown.map(({ id }) => id);
  const [before, in28Days, available, eco] = await Promise.all([
    compared ? soldOfProducts(question, compared, ids) : null,
    soldOfProducts(question, coverDays(question), ids),
    availableOfProducts(question, ids),
    ecoOfProducts(question, ids),
  ]);
  const decimals = measure === 'value' ? 2 : 0;
  const ofMeasure = (sold: Sold | undefined) =>
    sold ? amountOfText(measure === 'value' ? sold.value : sold.pieces, decimals) : 0n;
  const whole = amountOfText(rows[0]?.whole ?? '0', decimals);
  const topSellingProducts = shown.map((row, index): TopProduct => {
    const { id, code, name, brand, category, pieces, value } = row;
    const now = ofMeasure(row);
    const then = before ? ofMeasure(before.get(id)) : null;
    return {
      product: { id, code, name },
      brand,
      category,
      rank: from + index + 1,
      quantity: pieces,
      value: sentAs('secondary', 'value', amountOfText(value, 2)),
      ...sentFigures(
        ['eco', 'stockCover'],
        {
          eco: eco ? BigInt(eco.get(id) ?? 0) : null,
          available: available && BigInt(available.get(id) ?? 0),
          sold28: BigInt(in28Days.get(id)?.pieces ?? 0),
        },
        measure,
      ),
      compared: sentAs('secondary', measure, then),
      growth: growthText(now, then),
      share: shareText(now, whole),
    };
  });
  return { topSellingProducts, totalProducts: rows[0]?.products ?? 0, total: sentAs('secondary', measure, whole) };
}

function chosen({ brandId, categoryId }: Asked): RawBuilder<boolean> {
  const parts = [
    ...(brandId === undefined ? [] : [sql<boolean>`product.brand_id = ${brandId}::uuid`]),
    ...(categoryId === undefined ? [] : [sql<boolean>`product.category_id = ${categoryId}::uuid`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** What was sold of all products together, by the measure. */
export async function soldOfAll(question: Question): Promise<bigint> {
  const { db, range, measure } = question;
  const { rows } = await sql<{ sold: string }>`
    select coalesce(sum(${measure === 'value' ? sql`value` : sql`pieces`}), 0)::text as sold from ${goodsOf(question, range)} as goods
  `.execute(db);
  return amountOfText(rows[0]?.sold ?? '0', measure === 'value' ? 2 : 0);
}

/** What was sold of some products, by their ids. */
export async function soldOfProducts(
  question: Question,
  range: Question['range'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sold>> {
  const { rows } = await sql<Sold>`
    select product_id as id, sum(pieces)::text as pieces, sum(value)::text as value
    from ${goodsOf(question, range)} as goods where product_id = any (${ids}::uuid[]) group by 1
  `.execute(question.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pieces that are available of some products at the DB houses of the question; null where it has none. */
export async function availableOfProducts(
  question: Question,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  if (!hasHouses(question)) return null;
  const { db, reach, place } = question;
  const stocks = sql`${stockInReach('stock_balance', reach, place ?? undefined)} as balance`;
  // Of all houses joined: for `any` of some products PostgreSQL would pass through the stocks of all.
  const asked =
    reach.everything && !place
      ? sql`unnest(${ids}::uuid[]) as asked (id) join ${stocks} on balance.product_id = asked.id`
      : sql`${stocks} where balance.product_id = any (${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; pieces: number }>`
    select balance.product_id as id, sum(balance.physical - balance.reserved)::bigint as pieces from ${asked} group by 1
  `.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * To how many different outlets each of some products was delivered. Kept is that of the whole business; of a part of it, and as of an
 * instant, the lines of orders are read: null where they are too many.
 */
export async function ecoOfProducts(
  question: Question,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const { db, asOf } = question;
  if (asOf === null && (await isOfAll(question))) return outletsOfProducts(question, ids);
  if (asOf === null && (await ordersDelivered(question)) > mostOrdersOfEco) return null;
  const { rows } = await sql<{ id: string; outlets: number }>`
    select product_id as id, count(distinct counted_as)::integer as outlets from ${linesOf(question, question.range, ids)} as line
    where stayed group by 1
  `.execute(db);
  return new Map(rows.map(({ id, outlets }) => [id, outlets]));
}

async function ordersDelivered(question: Question): Promise<bigint> {
  const parts = [{ name: 'now', range: question.range }];
  const sums = await sumsOf(question, question.tops, { parts, columns: ['bills'], together: true });
  return sums.of(together, 'now').bills ?? 0n;
}
