import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, listQuery, mostPhotoBytes, reply, sortBy, version } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { giftVersionQuery } from './gift-category-calls.ts';
import { addGiftTypeBody, editGiftTypeBody, giftStockStates, giftType, giftTypeStates } from './gift-type.ts';

/** A type's count stands in the list of categories, its name in that of given gifts. */
const giftTypes = { area: 'catalogue', tags: ['Gift Types', 'Gift Categories', 'Gift History'] } as const;

export const giftTypeSorts = [
  'name',
  'code',
  'category',
  'unitCost',
  'stock',
  'available',
  'stockValue',
  'lastDay',
  'updatedAt',
] as const;

export const giftTypeFilters = {
  /** Name, code or category. */
  search: listQuery.search,
  categoryId: z.optional(id),
  /** `deleted` for those alone; without it all but them. */
  status: z.optional(z.enum([...giftTypeStates, 'deleted'])),
  stock: z.optional(z.enum(giftStockStates)),
};

const one = reply({ type: giftType });
/** Of an image. */
const key = z.string().check(z.regex(/^[\da-f]{64}$/, 'Not an image.'));

export const listGiftTypes = call({
  ...giftTypes,
  name: 'listGiftTypes',
  method: 'GET',
  path: '/api/v1/gift-types',
  access: 'catalogue.see',
  tags: ['Gift Types'],
  summary: 'Gift types with their stock; the totals are over the filter.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...giftTypeFilters,
    sort: sortBy(giftTypeSorts),
  }),
  reply: reply({
    types: z.array(giftType),
    totalTypes: z.int(),
    totalStock: z.int(),
    totalAvailable: z.int(),
    totalStockValue: z.string(),
  }),
});

export const exportGiftTypes = call({
  ...giftTypes,
  name: 'exportGiftTypes',
  method: 'GET',
  path: '/api/v1/gift-type-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered gift types as CSV or XLSX.',
  query: z.strictObject({ ...giftTypeFilters, sort: sortBy(giftTypeSorts), ...exportQuery }),
  replyType: 'file',
});

export const getGiftType = call({
  ...giftTypes,
  name: 'getGiftType',
  method: 'GET',
  path: '/api/v1/gift-types/:id',
  access: 'catalogue.see',
  tags: ['Gift Types'],
  summary: 'One gift type, also a deleted one.',
  params: idParams,
  reply: one,
});

export const giftTypeHistory = call({
  ...giftTypes,
  name: 'giftTypeHistory',
  method: 'GET',
  path: '/api/v1/gift-types/:id/history',
  access: 'catalogue.see',
  tags: ['Gift Types', 'Audit'],
  summary: 'The latest 200 changes of a gift type, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const addGiftType = call({
  ...giftTypes,
  name: 'addGiftType',
  method: 'POST',
  path: '/api/v1/gift-types',
  access: 'catalogue.add',
  summary: 'Add a gift type to an active category; it begins without stock.',
  body: addGiftTypeBody,
  reply: one,
});

export const updateGiftType = call({
  ...giftTypes,
  name: 'updateGiftType',
  method: 'PUT',
  path: '/api/v1/gift-types/:id',
  access: 'catalogue.edit',
  summary:
    'Change a gift type; what was given before keeps its cost. 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editGiftTypeBody,
  reply: one,
});

export const deleteGiftType = call({
  ...giftTypes,
  name: 'deleteGiftType',
  method: 'DELETE',
  path: '/api/v1/gift-types/:id',
  access: 'catalogue.delete',
  summary: 'Delete a gift type that was never given, has no stock and is in no offer; 409 IN_USE with the counts.',
  params: idParams,
  query: giftVersionQuery,
  reply: done,
});

export const restoreGiftType = call({
  ...giftTypes,
  name: 'restoreGiftType',
  method: 'POST',
  path: '/api/v1/gift-types/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted gift type back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const uploadGiftImage = call({
  ...giftTypes,
  name: 'uploadGiftImage',
  method: 'POST',
  path: '/api/v1/gift-types/:id/image',
  access: 'catalogue.edit',
  summary: 'Set the image of a gift type: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ image: z.string() }),
});

export const removeGiftImage = call({
  ...giftTypes,
  name: 'removeGiftImage',
  method: 'DELETE',
  path: '/api/v1/gift-types/:id/image',
  access: 'catalogue.edit',
  summary: 'Remove the image of a gift type.',
  params: idParams,
  reply: done,
});

export const getGiftImage = call({
  ...giftTypes,
  name: 'getGiftImage',
  method: 'GET',
  path: '/api/v1/gift-types/:id/image/:image',
  access: 'catalogue.see',
  tags: [],
  summary: 'The image of a gift type, as WebP. Another image has another address, so it may be cached.',
  params: z.object({ id, image: key }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const giftTypeCalls = {
  listGiftTypes,
  exportGiftTypes,
  getGiftType,
  giftTypeHistory,
  addGiftType,
  updateGiftType,
  deleteGiftType,
  restoreGiftType,
  uploadGiftImage,
  removeGiftImage,
  getGiftImage,
};
