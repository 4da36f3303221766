import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, listQuery, mostPhotoBytes, reply, sortBy, version } from '../common.ts';
import { historyEntry } from '../hierarchy/change-calls.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { addBrandBody, brand, editBrandBody } from './brand.ts';
import { category } from './category.ts';
import { deleteQuery, imageKey, recordStatuses } from './record-fields.ts';

/** A brand's name stands in categories and products, too. */
const brands = { area: 'catalogue', tags: ['Brands', 'Categories', 'Products'] } as const;
const one = reply({ brand });

export const brandSorts = ['position', 'name', 'code', 'owner', 'products', 'updatedAt'] as const;

export const brandFilters = {
  /** Name, code or owner. */
  search: listQuery.search,
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...recordStatuses, 'deleted'])),
};

export const listBrands = call({
  ...brands,
  name: 'listBrands',
  method: 'GET',
  path: '/api/v1/new-brands',
  access: 'catalogue.see',
  tags: ['Brands'],
  summary: 'Brands in their order, with how many categories and products each has.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...brandFilters,
    sort: sortBy(brandSorts),
  }),
  reply: reply({
    brands: z.array(brand),
    totalBrands: z.int(),
    /** Over the filter. */
    totalCategories: z.int(),
    totalProducts: z.int(),
  }),
});

export const exportBrands = call({
  ...brands,
  name: 'exportBrands',
  method: 'GET',
  path: '/api/v1/brand-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered brands as CSV or XLSX.',
  query: z.strictObject({ ...brandFilters, sort: sortBy(brandSorts), ...exportQuery }),
  replyType: 'file',
});

export const getBrand = call({
  ...brands,
  name: 'getBrand',
  method: 'GET',
  path: '/api/v1/new-brands/:id',
  access: 'catalogue.see',
  tags: ['Brands'],
  summary: 'One brand, also a deleted one.',
  params: idParams,
  reply: one,
});

export const brandCategories = call({
  ...brands,
  name: 'brandCategories',
  method: 'GET',
  path: '/api/v1/new-brands/:id/categories',
  access: 'catalogue.see',
  tags: ['Categories'],
  summary: 'The categories of a brand in their order, without deleted ones.',
  params: idParams,
  reply: reply({ categories: z.array(category) }),
});

export const addBrand = call({
  ...brands,
  name: 'addBrand',
  method: 'POST',
  path: '/api/v1/new-brands',
  access: 'catalogue.add',
  summary: 'Add a brand; its code stays as it is from then on.',
  body: addBrandBody,
  reply: one,
});

export const updateBrand = call({
  ...brands,
  name: 'updateBrand',
  method: 'PUT',
  path: '/api/v1/new-brands/:id',
  access: 'catalogue.edit',
  summary: 'Change a brand; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editBrandBody,
  reply: one,
});

export const deleteBrand = call({
  ...brands,
  name: 'deleteBrand',
  method: 'DELETE',
  path: '/api/v1/new-brands/:id',
  access: 'catalogue.delete',
  summary: 'Delete a brand without categories; 409 IN_USE with the counts while it has some.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restoreBrand = call({
  ...brands,
  name: 'restoreBrand',
  method: 'POST',
  path: '/api/v1/new-brands/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted brand back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const brandHistory = call({
  ...brands,
  name: 'brandHistory',
  method: 'GET',
  path: '/api/v1/new-brands/:id/history',
  access: 'catalogue.see',
  tags: ['Brands', 'Audit'],
  summary: 'The latest 200 changes of a brand, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const uploadBrandLogo = call({
  ...brands,
  name: 'uploadBrandLogo',
  method: 'POST',
  path: '/api/v1/new-brands/:id/logo',
  access: 'catalogue.edit',
  tags: ['Brands'],
  summary: 'Set the logo of a brand: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ image: z.string() }),
});

export const removeBrandLogo = call({
  ...brands,
  name: 'removeBrandLogo',
  method: 'DELETE',
  path: '/api/v1/new-brands/:id/logo',
  access: 'catalogue.edit',
  tags: ['Brands'],
  summary: 'Remove the logo of a brand.',
  params: idParams,
  reply: done,
});

export const getBrandLogo = call({
  ...brands,
  name: 'getBrandLogo',
  method: 'GET',
  path: '/api/v1/new-brands/:id/logo/:image',
  access: 'catalogue.see',
  tags: [],
  summary: 'The logo of a brand, as WebP. Another one has another address, so it may be cached.',
  params: z.object({ id, image: imageKey }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const brandCalls = {
  listBrands,
  exportBrands,
  getBrand,
  brandCategories,
  addBrand,
  updateBrand,
  deleteBrand,
  restoreBrand,
  brandHistory,
  uploadBrandLogo,
  removeBrandLogo,
  getBrandLogo,
};
