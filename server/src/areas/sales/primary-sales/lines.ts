import type { PrimaryAmounts, PrimaryLineBody, PrimarySalePlan } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { refuse } from '../../../core/refusal.ts';
import { productJson } from '../stock/stocks.ts';
import { type LineAmounts, lineAmounts, mostPaisa, sumOf } from './amounts.ts';
import { typedLineProblems } from './rules.ts';

type PlanLine = PrimarySalePlan['lines'][number];

/** A line with the price of its day, what it comes to, and why it cannot be invoiced. */
export interface PricedLine extends PrimaryLineBody {
  readonly product: PlanLine['product'];
  readonly price: { readonly dp: string; readonly from: string; readonly vatRate: string } | null;
  readonly amounts: LineAmounts | null;
  readonly problem: { readonly field: keyof PrimaryLineBody; readonly sentence: string } | null;
}

interface PriceRow {
  readonly product: PlanLine['product'];
  readonly status: string | null;
  readonly isDeleted: boolean;
  readonly price: PricedLine['price'];
}

/** Lines with the DP and VAT of their products on a day, in their order. */
export async function pricedLines(db: Database, day: string, lines: readonly PrimaryLineBody[]): Promise<PricedLine[]> {
  const { rows } = await sql<PriceRow>`
    select case when product.id is not null then ${productJson} end as product, product.status, product.deleted_at is not null as "isDeleted",
      case when price.dp is not null then json_build_object('dp', price.dp::text, 'from', price.valid_from, 'vatRate', price.vat::text) end as price
    from unnest(${lines.map(({ productId }) => productId)}::uuid[]) with ordinality as line (product_id, place)
      left join product on product.id = line.product_id left join unit cased on cased.id = product.case_unit_id
      left join lateral price_on(product.id, ${day}::date) as price on true
    order by line.place
  `.execute(db);
  return lines.map((line, place) => pricedLine(line, rows[place], day));
}

function pricedLine(line: PrimaryLineBody, row: PriceRow | undefined, day: string): PricedLine {
  const { product = null, price = null } = row ?? {};
  const priced = { ...line, product, price, amounts: null };
  const wrongProduct = (sentence: string) => ({ ...priced, problem: { field: 'productId', sentence } as const });
  if (!row || product === null) return wrongProduct('This product is not there.');
  const unsold = row.isDeleted ? 'deleted' : row.status === 'draft' ? 'a draft' : row.status;
  if (unsold !== 'active') return wrongProduct(`${product.name} is ${unsold}: it is not sold.`);
  if (price === null) return wrongProduct(`${product.name} has no price on ${dayInWords(day)}.`);
  const amounts = lineAmounts({ ...line, dp: price.dp, vatRate: price.vatRate });
  if (amounts.gross > mostPaisa)
    return { ...priced, problem: { field: 'pieces', sentence: 'This comes to more than can be invoiced.' } };
  if (amounts.net < 0n) {
    const sentence = `The discount is above ${amountOf(amounts.gross)}, what the line comes to.`;
    return { ...priced, problem: { field: 'discount', sentence } };
  }
  return { ...priced, amounts, problem: null };
}

/** The same for who types them. */
export function planOf(lines: readonly PricedLine[]): PrimarySalePlan {
  const problems = typedLineProblems(lines);
  const known = lines.flatMap(({ amounts }) => (amounts ? [amounts] : []));
  const sum = (field: 'pieces' | 'free') => lines.reduce((total, line) => total + line[field], 0);
  return {
    lines: lines.map(({ product, price, amounts, problem }, place) => ({
      product,
      dp: price?.dp ?? null,
      priceFrom: price?.from ?? null,
      vatRate: price?.vatRate ?? null,
      amounts: amounts && inBdt(amounts),
      problem: problems[`lines.${place}.productId`] ?? problems[`lines.${place}.pieces`] ?? problem?.sentence ?? null,
    })),
    totals: { ...inBdt(sumOf(known)), pieces: sum('pieces'), free: sum('free') },
  };
}

export function inBdt({ gross, discount, vat, net }: LineAmounts): PrimaryAmounts {
  return { gross: amountOf(gross), discount: amountOf(discount), vat: amountOf(vat), net: amountOf(net) };
}

/** A line that can be invoiced. */
export interface SoundLine extends PricedLine {
  readonly price: NonNullable<PricedLine['price']>;
  readonly amounts: LineAmounts;
}

/** REFUSED with a sentence beside each line that cannot be invoiced. */
export function requireSound(lines: readonly PricedLine[]): SoundLine[] {
  const fields: Record<string, string> & { lines?: string } = { ...typedLineProblems(lines) };
  for (const [place, { problem }] of lines.entries())
    if (problem) fields[`lines.${place}.${problem.field}`] = problem.sentence;
  const sound = lines.flatMap((line) =>
    line.price && line.amounts && !line.problem ? [{ ...line, price: line.price, amounts: line.amounts }] : [],
  );
  if (sumOf(sound.map(({ amounts }) => amounts)).gross > mostPaisa)
    fields.lines = 'All lines together come to more than can be invoiced.';
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  return sound;
}

/** Puts lines into a draft in place of those it had, and sums them up. */
export async function writeLines(db: Database, saleId: string, lines: readonly SoundLine[]): Promise<void> {
  const rows = lines.map(({ productId, pieces, free, price, amounts }, place) => ({
    id: uuid(),
    place,
    product_id: productId,
    pieces,
    free,
    dp: price.dp,
    vat_rate: price.vatRate,
    price_from: price.from,
    ...inBdt(amounts),
  }));
  await sql`/* unscoped: found */ delete from primary_sale_line where sale_id = ${saleId}`.execute(db);
  await sql`
    insert into primary_sale_line (id, sale_id, place, product_id, pieces, free, dp, vat_rate, price_from, gross, discount, vat, net)
    select id, ${saleId}, place, product_id, pieces, free, dp, vat_rate, price_from, gross, discount, vat, net
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, place integer, product_id uuid, pieces integer, free integer,
      dp numeric, vat_rate numeric, price_from date, gross numeric, discount numeric, vat numeric, net numeric)
  `.execute(db);
  await keepSums(db, [saleId]);
}

/** What invoices keep of their lines; with each change of them. */
export async function keepSums(db: Database, saleIds: readonly string[]): Promise<void> {
  await sql`
    /* unscoped: found */ update primary_sale sale set products = line.products, pieces = line.pieces, free = line.free, gross = line.gross, discount = line.discount,
      vat = line.vat, net = line.net, received = line.received, damaged = line.damaged, settled = line.settled, returned = line.returned,
      credited = line.credited
    from (
      select sale_id, count(*) as products, sum(pieces) as pieces, sum(free) as free, sum(gross) as gross, sum(discount) as discount, sum(vat) as vat,
        sum(net) as net, sum(received) as received, sum(damaged) as damaged, sum(credited_pieces + lost) as settled, sum(returned) as returned,
        sum(credited) as credited
      from primary_sale_line where sale_id = any (${saleIds}::uuid[]) group by sale_id
    ) as line where sale.id = line.sale_id
  `.execute(db);
}

/** Whether lines come to what a person saw. */
export function comesTo(lines: readonly SoundLine[], net: string): boolean {
  return sumOf(lines.map(({ amounts }) => amounts)).net === paisa(net);
}
