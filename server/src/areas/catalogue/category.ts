import { brandCategories, category, categoryCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../core/http/implement.ts';
import { hasStatus, hasWords } from '../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import { normaliseName } from '../../core/records/names.ts';
import { Records } from '../../core/records/record.ts';
import { serveRecords } from '../../core/records/serve-records.ts';
import { brands } from './brand.ts';
import { cachedWithProducts } from './catalogue-version.ts';

const { text, integer, instant, natural } = sortColumnsOf('category');

export const categories = new Records(categoryCalls, {
  entity: 'category',
  table: 'category',
  under: { records: brands, field: 'brandId', of: ({ brand }) => brand.id },
  list: {
    alias: 'category',
    source: sql`(
      select category.*, json_build_object('id', brand.id, 'name', brand.name) as brand, brand.name as brand_name, brand.position as brand_position,
        (select count(*)::integer from product where product.category_id = category.id and product.deleted_at is null) as products
      from (select category.*, ${rowInstants} from category) as category join brand on brand.id = category.brand_id)`,
    columns: shownColumns('category', category),
    sorts: {
      brand: [integer('brand_position'), text('brand_name'), integer('position')],
      position: [integer('position')],
      name: [text('name')],
      code: [natural('code')],
      status: [text('status')],
      products: [integer('products')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, brandId, status }) => [
      ...hasStatus('category', status),
      ...(brandId ? [sql`category.brand_id = ${brandId}`] : []),
      ...hasWords(sql`category.search_text`, search),
    ],
    totals: { totalProducts: sql`coalesce(sum(category.products), 0)` },
  },
  unique: {
    category_code: ['code', 'A category has this code, or had it: codes are never used twice.'],
    category_name: ['name', 'Another category of this brand has this name.'],
  },
  fixed: ({ brandId, code }) => ({ brand_id: brandId, code: normaliseName(code) }),
  saved: ({ name, position, status }) => ({ name: normaliseName(name), position, status }),
  fixedFacts: ({ code, brand }) => ({ code, brand: brand.name }),
  facts: ({ name, position, status }) => ({ name, position, status }),
  uses: ({ name, products }) => ({
    message: `${name} has products: delete them first, or make the category inactive.`,
    counts: { products },
  }),
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['brand', (row) => row.brand.name],
    ['position', (row) => row.position],
    ['status', (row) => row.status],
    ['products', (row) => row.products],
  ],
});

export function serveCategories(app: FastifyInstance): void {
  serveRecords(app, categories, { cache: cachedWithProducts });

  implement(app, brandCategories, async (context) => {
    const { id } = await brands.find(context, context.params.id);
    const { rows } = await categories.list.chosen({ brandId: id }, 'position').rows.execute(context.db);
    return { categories: rows };
  });
}
