import type { Price, ProductStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import { priceJson } from '../../prices/price-rows.ts';
import { type CountedUnit, everyUnit } from '../../units/every-unit.ts';
import type { ProductValues } from './product-values.ts';

export interface KnownCategory {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly brand: string;
  readonly open: boolean;
}

/** What a row may change of a product. */
export interface ProductTarget {
  readonly name: string;
  readonly categoryId: string;
  readonly brandId: string;
  readonly unitId: string;
  readonly packUnitId: string | null;
  readonly caseUnitId: string | null;
  readonly barcode: string | null;
  readonly weightGrams: string | null;
  readonly shelfLifeDays: number | null;
  readonly launchedOn: string | null;
}

/** A product that has the code of a row, with its price on the day that the row's price would begin. */
export interface KnownProduct extends ProductTarget {
  readonly id: string;
  readonly code: string;
  readonly status: ProductStatus;
  readonly version: number;
  readonly deleted: boolean;
  readonly price: Price | null;
}

/** What is there already about the rows of a chunk. Codes, symbols and names are in lower case. */
export interface ProductFacts {
  readonly today: string;
  readonly products: ReadonlyMap<string, KnownProduct>;
  readonly categories: ReadonlyMap<string, KnownCategory>;
  readonly units: ReadonlyMap<string, CountedUnit>;
  readonly unitsById: ReadonlyMap<string, CountedUnit>;
  /** Who has a barcode. */
  readonly barcodes: ReadonlyMap<string, string>;
  /** Who has a name, by the category's id and the name. */
  readonly names: ReadonlyMap<string, string>;
}

export function nameKey(categoryId: string, name: string): string {
  return `${categoryId} ${name.normalize('NFC').toLowerCase()}`;
}

type Row = ReadRow<ProductValues>;

export async function productFacts(db: Database, today: string, rows: readonly Row[]): Promise<ProductFacts> {
  const values = rows.map((row) => row.values);
  const products = await productsOf(db, today, values);
  const categories = await categoriesOf(db, lower(values.map(({ category }) => category)));
  const { units, unitsById } = await everyUnit(db);
  return {
    today,
    products,
    categories,
    units,
    unitsById,
    barcodes: await barcodeHolders(db, values),
    names: await nameHolders(db, values),
  };
}

function lower(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === undefined ? [] : [text.toLowerCase()])))];
}

async function productsOf(db: Database, today: string, values: readonly ProductValues[]) {
  const wanted = values.flatMap(({ code, priceFrom }) =>
    code === undefined
      ? []
      : [{ code: code.toLowerCase(), day: priceFrom === undefined || priceFrom < today ? today : priceFrom }],
  );
  const { rows } = await sql<KnownProduct>`
    select product.id, product.code, product.name, product.category_id as "categoryId", product.brand_id as "brandId", product.unit_id as "unitId",
      product.pack_unit_id as "packUnitId", product.case_unit_id as "caseUnitId", product.barcode, product.weight_grams as "weightGrams",
      product.shelf_life_days as "shelfLifeDays", product.launched_on as "launchedOn", product.status, product.version,
      product.deleted_at is not null as deleted, ${priceJson('price')} as price
    from unnest(${wanted.map(({ code }) => code)}::text[], ${wanted.map(({ day }) => day)}::date[]) as wanted (code, day)
      join product on lower(product.code) = wanted.code left join lateral price_on(product.id, wanted.day) as price on true
  `.execute(db);
  return new Map(rows.map((product) => [product.code.toLowerCase(), product]));
}

async function categoriesOf(db: Database, codes: readonly string[]): Promise<Map<string, KnownCategory>> {
  const { rows } = await sql<KnownCategory & { code: string }>`
    select lower(category.code) as code, category.id, category.brand_id as "brandId", category.name, brand.name as brand,
      category.deleted_at is null and category.status = 'active' as open
    from category join brand on brand.id = category.brand_id where lower(category.code) = any (${codes}::text[])
  `.execute(db);
  return new Map(rows.map(({ code, ...category }) => [code, category]));
}

async function barcodeHolders(db: Database, values: readonly ProductValues[]): Promise<Map<string, string>> {
  const barcodes = values.flatMap(({ barcode }) => barcode ?? []);
  const { rows } = await sql<{ id: string; barcode: string }>`
    select id, barcode from product where barcode = any (${barcodes}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, barcode }) => [barcode, id]));
}

async function nameHolders(db: Database, values: readonly ProductValues[]): Promise<Map<string, string>> {
  const names = lower(values.map(({ name }) => name?.normalize('NFC')));
  const { rows } = await sql<{ id: string; categoryId: string; name: string }>`
    select product.id, product.category_id as "categoryId", product.name from unnest(${names}::text[]) as wanted (name)
      cross join category join product on product.category_id = category.id and lower(normalize(product.name)) = (wanted.name collate natural_order)
    where product.deleted_at is null
  `.execute(db);
  return new Map(rows.map(({ id, categoryId, name }) => [nameKey(categoryId, name), id]));
}
