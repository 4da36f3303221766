import { productCalls } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import type { Totals } from '../../../core/lists/list.ts';
import { searchWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';
import { categories } from '../category.ts';
import { insertPrice } from '../prices/insert-price.ts';
import { priceJson } from '../prices/price-rows.ts';
import { unitJson } from '../units/unit.ts';
import { matchesProduct } from './filters.ts';
import { productRefusal } from './refusal.ts';
import { firstPrice } from './rules.ts';
import { productCells } from './transfer/cells.ts';

const { text, instant } = sortColumnsOf('product');
const name = text('name');

/** The day that prices are of: worked out once, and hidden from the planner, which would otherwise plan anew for each day. */
const dayOf = (asOf: string | undefined) => sql`(select coalesce(${asOf ?? null}::date, business_date()))`;

/** By the name of what a product names: looked up for this order alone. */
const byName = (table: 'brand' | 'category' | 'unit'): SortColumn[] => [
  {
    expression: sql`(select named.name from ${sql.table(table)} named where named.id = ${sql.ref(`product.${table}_id`)})`,
    type: 'text',
  },
  name,
];

/** By a figure of the price on a day, those without one first: looked up for this order alone. */
const byPrice = (column: 'dp' | 'tp' | 'mrp' | 'vat', day: RawBuilder<unknown>): SortColumn[] => [
  {
    expression: sql`coalesce((select ${sql.ref(column)} from product_price price
      where price.product_id = product.id and price.valid_from <= ${day} order by price.valid_from desc limit 1), 0)`,
    type: 'numeric',
  },
  name,
];

const ofStatus = (status: string) =>
  sql`${sql.lit(status)}, count(*) filter (where product.status = ${sql.lit(status)} and product.deleted_at is null)`;

export const products = new Records(productCalls, {
  entity: 'product',
  table: 'product',
  under: { records: categories, field: 'categoryId', of: ({ category }) => category.id },
  list: {
    alias: 'product',
    source: sql`product`,
    columns: sql`product.id, product.code, product.name, product.barcode, product.weight_grams::text as "weightGrams",
      product.shelf_life_days as "shelfLifeDays", product.launched_on as "launchedOn", product.image, product.status,
      json_build_object('id', brand.id, 'name', brand.name) as brand,
      json_build_object('id', category.id, 'name', category.name, 'code', category.code) as category,
      ${unitJson('unit')} as unit, case when pack.id is not null then ${unitJson('pack')} end as "packUnit",
      case when cased.id is not null then ${unitJson('cased')} end as "caseUnit",
      ${priceJson('price')} as price, ${priceJson('next')} as "nextPrice",
      product.version, product.created_at as "createdAt", product.updated_at as "updatedAt", product.deleted_at as "deletedAt"`,
    joins: ({
      asOf,
    }) => sql`join brand on brand.id = product.brand_id join category on category.id = product.category_id
      join unit on unit.id = product.unit_id left join unit pack on pack.id = product.pack_unit_id
      left join unit cased on cased.id = product.case_unit_id
      cross join (select ${dayOf(asOf)} as day offset 0) as asked
      left join lateral price_on(product.id, asked.day) as price on true
      left join lateral (
        select * from product_price later where later.product_id = product.id and later.valid_from > asked.day order by later.valid_from limit 1
      ) as next on true`,
    sorts: ({ asOf }) => ({
      name: [name],
      code: [text('code')],
      brand: byName('brand'),
      category: byName('category'),
      unit: byName('unit'),
      units: [
        {
          expression: sql`coalesce((select unit.factor from unit where unit.id = product.case_unit_id), 0)`,
          type: 'numeric',
        },
        name,
      ],
      status: [text('status'), name],
      dp: byPrice('dp', dayOf(asOf)),
      tp: byPrice('tp', dayOf(asOf)),
      mrp: byPrice('mrp', dayOf(asOf)),
      vat: byPrice('vat', dayOf(asOf)),
      nextPrice: [
        {
          expression: sql`coalesce((select min(later.valid_from) from product_price later
            where later.product_id = product.id and later.valid_from > ${dayOf(asOf)}), '-infinity')`,
          type: 'date',
        },
        name,
      ],
      barcode: [{ expression: sql`coalesce(product.barcode, '')`, type: 'text' }, name],
      weight: [{ expression: sql`coalesce(product.weight_grams, 0)`, type: 'numeric' }, name],
      shelfLife: [{ expression: sql`coalesce(product.shelf_life_days, 0)`, type: 'integer' }, name],
      launchedOn: [{ expression: sql`coalesce(product.launched_on, '-infinity')`, type: 'date' }],
      updatedAt: [instant('updated_at')],
    }),
    matches: matchesProduct,
    totals: {
      totals: sql`json_build_object(${sql.join(['draft', 'active', 'discontinued'].map(ofStatus))})`,
    },
    // Gathered, 5,000 products would be compared by name for each page, which takes PostgreSQL eight times as long.
    inOrder: ({ search }) => searchWords(search).length === 0,
    cachedTotals: {
      version: tableVersion('products'),
      key: ({ search, brandId, categoryId, status }) =>
        searchWords(search).length > 0 ? null : [brandId, categoryId, status],
      cache: new VersionedCache<Totals>('product totals'),
    },
  },
  unique: {
    product_code: ['code', 'A product has this code, or had it: codes are never used twice.'],
    product_name: ['name', 'Another product of this category has this name.'],
    product_barcode: ['barcode', 'Another product has this barcode.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: (body) => ({
    name: normaliseName(body.name),
    category_id: body.categoryId,
    brand_id: sql`(select brand_id from category where id = ${body.categoryId})`,
    unit_id: body.unitId,
    pack_unit_id: body.packUnitId,
    case_unit_id: body.caseUnitId,
    barcode: body.barcode,
    weight_grams: body.weightGrams,
    shelf_life_days: body.shelfLifeDays,
    launched_on: body.launchedOn,
  }),
  fixedFacts: ({ code, price, nextPrice }) => ({ code, ...((price ?? nextPrice) && { price: price ?? nextPrice }) }),
  facts: (product) => {
    const { name, barcode, weightGrams, shelfLifeDays, launchedOn } = product;
    return {
      name,
      brand: product.brand.name,
      category: product.category.name,
      unit: product.unit.name,
      packUnit: product.packUnit?.name ?? null,
      caseUnit: product.caseUnit?.name ?? null,
      barcode,
      weightGrams,
      shelfLifeDays,
      launchedOn,
    };
  },
  cells: productCells,
  refuse: productRefusal,
  async after({ db, changed }, { action, id, body }) {
    const price = action === 'add' ? firstPrice(body) : null;
    if (action === 'add' && price) await insertPrice(db, id, body.validFrom, price);
    // Brands, categories and units count their products.
    if (action !== 'edit') changed(productCalls.update.tags.slice(1));
  },
});
