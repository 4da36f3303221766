import { brand, brandCalls, brandCategories } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../core/http/implement.ts';
import { hasStatus, hasWords } from '../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import { normaliseName } from '../../core/records/names.ts';
import { Records } from '../../core/records/record.ts';
import { recordRoutes } from '../../core/records/record-routes.ts';
import { cachedWithProducts } from './catalogue-version.ts';
import { categoriesOf } from './categories/rows.ts';

const { text, integer, instant, natural } = sortColumnsOf('brand');

export const brands = new Records(brandCalls, {
  entity: 'brand',
  table: 'brand',
  list: {
    alias: 'brand',
    source: sql`(select brand.*, ${rowInstants},
      (select count(*)::integer from category where category.brand_id = brand.id and category.deleted_at is null) as categories,
      (select count(*)::integer from product where product.brand_id = brand.id and product.deleted_at is null) as products
      from brand)`,
    columns: shownColumns('brand', brand),
    sorts: {
      position: [integer('position'), text('name')],
      name: [text('name')],
      code: [natural('code')],
      owner: [natural('owner'), text('name')],
      status: [text('status'), text('name')],
      categories: [integer('categories'), text('name')],
      products: [integer('products'), text('name')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, status }) => [...hasStatus('brand', status), ...hasWords(sql`brand.search_text`, search)],
    totals: {
      totalCategories: sql`coalesce(sum(brand.categories), 0)`,
      totalProducts: sql`coalesce(sum(brand.products), 0)`,
    },
  },
  unique: {
    brand_code: ['code', 'A brand has this code, or had it: codes are never used twice.'],
    brand_name: ['name', 'Another brand has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, owner, position, status }) => ({
    name: normaliseName(name),
    owner: normaliseName(owner),
    position,
    status,
  }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, owner, position, status }) => ({ name, owner, position, status }),
  uses: ({ name, categories, products }) =>
    categories === 0
      ? null
      : {
          message: `${name} has categories: delete them first, or make the brand inactive.`,
          counts: { categories, products },
        },
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['owner', (row) => row.owner],
    ['position', (row) => row.position],
    ['status', (row) => row.status],
    ['categories', (row) => row.categories],
    ['products', (row) => row.products],
  ],
});

export function brandRoutes(app: FastifyInstance): void {
  recordRoutes(app, brands, { cache: cachedWithProducts, image: { column: 'logo', folder: 'brands' } });

  implement(app, brandCategories, async ({ db, params }) => {
    const { id } = await brands.find(db, params.id);
    return { categories: await categoriesOf(db, id) };
  });
}
