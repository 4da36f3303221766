import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, listQuery, reply } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from '../records/record-fields.ts';
import { addBrandBody, brand, editBrandBody } from './brand.ts';
import { category } from './category.ts';

/** A brand's name stands in categories and products, too. */
export const brandCalls = recordCalls({
  one: 'Brand',
  many: 'Brands',
  words: { one: 'brand', many: 'brands' },
  reply: { one: 'brand', many: 'brands' },
  area: 'catalogue',
  path: '/api/v1/new-brands',
  tags: ['Brands', 'Categories', 'Products'],
  screen: '/product/product-brands',
  sorts: ['position', 'name', 'code', 'owner', 'status', 'categories', 'products', 'updatedAt'],
  sort: 'position',
  image: { name: 'BrandLogo', word: 'logo' },
  schemas: {
    row: brand,
    add: addBrandBody,
    edit: editBrandBody,
    filters: {
      /** Name, code or owner. */
      search: listQuery.search,
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
    totals: { totalCategories: z.int(), totalProducts: z.int() },
  },
});

export const brandCategories = call({
  area: 'catalogue',
  name: 'brandCategories',
  method: 'GET',
  path: '/api/v1/new-brands/:id/categories',
  access: 'catalogue.see',
  tags: ['Categories'],
  summary: 'The categories of a brand in their order, without deleted ones.',
  params: idParams,
  reply: reply({ categories: z.array(category) }),
});
