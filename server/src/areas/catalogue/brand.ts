import { brand, brandCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import { normaliseName } from '../../core/records/names.ts';
import { Records } from '../../core/records/record.ts';

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
      position: [integer('position')],
      name: [text('name')],
      code: [natural('code')],
      owner: [natural('owner')],
      status: [text('status')],
      categories: [integer('categories')],
      products: [integer('products')],
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
