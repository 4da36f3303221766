import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, instant, mostPhotoBytes, reply } from '../common.ts';
import { imageKey } from '../records/record-fields.ts';

const images = { area: 'sales', tags: ['Outlets'] } as const;

/** An outlet has so many images at most. */
export const mostOutletImages = 12;

export const outletImage = z.object({
  id,
  /** Names it for `getOutletImage`; a turned or replaced one has another. */
  image: imageKey,
  addedBy: z.nullable(z.string()),
  addedAt: instant,
});
export type OutletImage = z.output<typeof outletImage>;

export const listOutletImages = call({
  ...images,
  name: 'listOutletImages',
  method: 'GET',
  path: '/api/v1/get-outlet-image-by-outlet-id/:id',
  access: 'outlets.see',
  summary: 'The images of an outlet in their order; the first stands for it in lists.',
  params: idParams,
  reply: reply({ images: z.array(outletImage) }),
});

export const getOutletImage = call({
  ...images,
  tags: [],
  name: 'getOutletImage',
  method: 'GET',
  path: '/api/v1/outlet/:id/images/:image',
  access: 'outlets.see',
  summary: 'An image of an outlet, as WebP. Another one has another address, so it may be cached.',
  params: z.object({ id, image: imageKey }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const addOutletImage = call({
  ...images,
  name: 'addOutletImage',
  method: 'POST',
  path: '/api/v1/outlet/:id/images',
  access: 'outlets.edit',
  adds: true,
  summary: 'Add an image of an outlet, after the others: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ images: z.array(outletImage) }),
});

const imageParams = z.object({ id, imageId: id });

export const replaceOutletImage = call({
  ...images,
  name: 'replaceOutletImage',
  method: 'PUT',
  path: '/api/v1/outlet/:id/images/:imageId',
  access: 'outlets.edit',
  summary: 'Put another image in the place of one.',
  params: imageParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ images: z.array(outletImage) }),
});

export const turnOutletImage = call({
  ...images,
  name: 'turnOutletImage',
  method: 'POST',
  path: '/api/v1/outlet/:id/images/:imageId/turn',
  access: 'outlets.edit',
  summary: 'Turn an image by a quarter, clockwise.',
  params: imageParams,
  reply: reply({ images: z.array(outletImage) }),
});

export const orderOutletImages = call({
  ...images,
  name: 'orderOutletImages',
  method: 'PUT',
  path: '/api/v1/outlet/:id/image-order',
  access: 'outlets.edit',
  summary: 'Put the images of an outlet in another order: each of them once.',
  params: idParams,
  body: z.strictObject({ imageIds: z.array(id).check(z.minLength(1), z.maxLength(mostOutletImages)) }),
  reply: reply({ images: z.array(outletImage) }),
});

export const removeOutletImage = call({
  ...images,
  name: 'removeOutletImage',
  method: 'DELETE',
  path: '/api/v1/outlet/:id/images/:imageId',
  access: 'outlets.edit',
  summary: 'Remove an image of an outlet.',
  params: imageParams,
  reply: done,
});

export const outletImageCalls = {
  listOutletImages,
  getOutletImage,
  addOutletImage,
  replaceOutletImage,
  turnOutletImage,
  orderOutletImages,
  removeOutletImage,
};
