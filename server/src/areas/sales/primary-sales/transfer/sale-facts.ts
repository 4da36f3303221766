import type { PrimarySaleState } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { ChangeDays } from '../../../../core/calendar/periods.ts';
import type { Database } from '../../../../core/database/database.ts';
import { type Reach, visible } from '../../../../core/scope/reach.ts';
import { stockInReach } from '../../../../core/scope/stock.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import { type PricedLine, pricedLines } from '../lines.ts';
import type { SaleValues } from './sale-values.ts';

/** A line as it stands in its table: what an undo gives back. */
export type LineColumns = Readonly<Record<string, unknown>>;

export interface KnownLine {
  readonly id: string;
  readonly pieces: number;
  readonly free: number;
  readonly discount: string;
  readonly gross: string;
  readonly columns: LineColumns;
}

/** An invoice that has the number of a row. */
export interface KnownSale {
  readonly id: string;
  readonly state: PrimarySaleState;
  readonly deleted: boolean;
  readonly inReach: boolean;
  readonly date: string;
  readonly version: number;
  readonly houseId: string;
  readonly house: string;
  readonly sourceId: string;
  readonly source: string;
  /** By the id of the product. */
  readonly lines: Readonly<Record<string, KnownLine>>;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
}

/** What is there already about the rows of a chunk. Numbers, names and codes are in lower case. */
export interface SaleFacts extends ChangeDays {
  readonly sales: ReadonlyMap<string, KnownSale>;
  /** In reach. */
  readonly houses: ReadonlyMap<string, Named>;
  readonly sources: ReadonlyMap<string, Named>;
  readonly products: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
}

export type SaleRow = ReadRow<SaleValues>;

/** Drafts among the invoices stay as they are until the transaction ends. */
export async function saleFacts(db: Database, reach: Reach, rows: readonly SaleRow[]): Promise<SaleFacts> {
  const given = (column: keyof SaleValues) => [
    ...new Set(
      rows.flatMap(({ values }) => (values[column] === undefined ? [] : [String(values[column]).toLowerCase()])),
    ),
  ];
  const { rows: sales } = await sql<KnownSale & { number: string }>`
    with named as materialized (
      select * from primary_sale where lower(number) = any (${given('invoice')}::text[]) order by id for no key update
    )
    select lower(sale.number) as number, sale.id, sale.state, sale.deleted_at is not null as deleted, sale.business_date as date, sale.version,
      exists (select from ${stockInReach('primary_sale', reach)} as own where own.id = sale.id) as "inReach",
      sale.db_house_id as "houseId", house.name as house, sale.source_category_id as "sourceId", source.name as source,
      (select json_object_agg(line.product_id, json_build_object('id', line.id, 'pieces', line.pieces, 'free', line.free, 'discount', line.discount::text, 'gross', line.gross::text,
        'columns', to_jsonb(line))) from primary_sale_line line where line.sale_id = sale.id) as lines
    from named sale join market_node house on house.id = sale.db_house_id join source_category source on source.id = sale.source_category_id
  `.execute(db);
  const { rows: houses } = await sql<Named & { code: string }>`
    select node.id, node.name, lower(node.code) as code, node.status not in ('prospect', 'closed') and node.deleted_at is null as open from market_node node
    where node.level = 'dbHouse' and lower(node.code) = any (${given('db_house_code')}::text[]) and ${visible(reach)}
  `.execute(db);
  const { rows: sources } = await sql<Named & { code: string }>`
    select id, name, code, status = 'active' as open from source_category where deleted_at is null
  `.execute(db);
  const { rows: products } = await sql<{ id: string; name: string; code: string }>`
    select id, name, lower(code) as code from product where lower(code) = any (${given('product_code')}::text[])
  `.execute(db);
  return {
    ...(await businessDays(db)),
    sales: new Map(sales.map((sale) => [sale.number, { ...sale, lines: sale.lines ?? {} }])),
    houses: new Map(houses.map((house) => [house.code, house])),
    sources: new Map(sources.flatMap((one) => [one.name, one.code].map((word) => [word.toLowerCase(), one]))),
    products: new Map(products.map((product) => [product.code, product])),
  };
}

export interface DatedLine {
  readonly day: string;
  readonly productId: string;
  readonly pieces: number;
  readonly free: number;
  readonly discount: string;
}

/** Lines of several days with the prices of each, in their order. */
export async function pricedByDay(db: Database, lines: readonly DatedLine[]): Promise<PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const day of new Set(lines.map((line) => line.day))) {
    const places = lines.flatMap((line, place) => (line.day === day ? [{ line, place }] : []));
    const found = await pricedLines(
      db,
      day,
      places.map(({ line }) => line),
    );
    for (const [index, { place }] of places.entries()) {
      const line = found[index];
      if (line) priced[place] = line;
    }
  }
  return priced;
}
