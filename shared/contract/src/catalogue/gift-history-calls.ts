import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, done, id, idParams, listQuery, mostPhotoBytes, note, reply } from '../common.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import {
  acknowledgeGiftBody,
  addGiftBody,
  editGiftBody,
  gift,
  giftStates,
  giftStep,
  giftStepBody,
  giftStepWithReasonBody,
} from './gift.ts';

/** A step can change the stock of a type. */
const gifts = { area: 'catalogue', tags: ['Gift History', 'Gift Types', 'Gift Categories'] } as const;

const giftFilters = {
  /** Number, gift, outlet, SO, DB house or reason. */
  search: listQuery.search,
  /** A node: gifts of the outlets beneath it. */
  market: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
  state: z.optional(z.enum(giftStates)),
  giftTypeId: z.optional(id),
  categoryId: z.optional(id),
  outletId: z.optional(id),
  salesOfficerId: z.optional(id),
  offerId: z.optional(id),
};

const schemas = {
  row: gift,
  filters: giftFilters,
  totals: {
    /** Without what was rejected, withdrawn or returned. */
    totalQuantity: z.int(),
    totalCost: z.string(),
    /** How many wait for an approval, and how many to be issued. */
    requested: z.int(),
    approved: z.int(),
  },
};

const one = reply({ gift });
const photo = z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a photo.'));

const list = {
  area: 'catalogue',
  name: 'listGiftHistory',
  path: '/api/v1/gift-history',
  access: 'catalogue.see',
  tags: ['Gift History'],
  summary: "Gifts of the outlets in one's scope, newest first; the totals are over the filter.",
  screen: '/gift/history',
  rows: 'history',
  total: 'totalHistory',
  sorts: [
    'date',
    'number',
    'type',
    'outlet',
    'salesOfficer',
    'dbHouse',
    'route',
    'reason',
    'quantity',
    'cost',
    'state',
    'evidence',
    'issuedOn',
    'requestedBy',
  ],
  sort: '-date',
} as const;

export const listGiftHistory = listCall({ ...list, schemas });

export const exportGiftHistory = exportCall({
  ...list,
  name: 'exportGiftHistory',
  path: '/api/v1/gift-history-exports',
  access: 'catalogue.export',
  many: 'gifts',
  schemas,
});

export const getGift = call({
  ...gifts,
  name: 'getGift',
  method: 'GET',
  path: '/api/v1/gift-history/:id',
  access: 'catalogue.see',
  tags: ['Gift History'],
  summary: 'One gift with its steps, oldest first.',
  params: idParams,
  reply: reply({ gift, steps: z.array(giftStep) }),
});

export const giftChanges = call({
  ...gifts,
  name: 'giftChanges',
  method: 'GET',
  path: '/api/v1/gift-history/:id/history',
  access: 'catalogue.see',
  tags: ['Gift History', 'Audit'],
  summary: 'The latest 200 changes of a gift, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const addGift = call({
  ...gifts,
  name: 'addGift',
  adds: true,
  method: 'POST',
  path: '/api/v1/gift-history',
  access: 'catalogue.see',
  summary:
    'Request a gift for an outlet in scope, by who works in the field or may add to the catalogue; or issue it at once, by who may approve and issue. 422 STOCK_SHORT when there are too few.',
  body: addGiftBody,
  reply: one,
});

export const updateGift = call({
  ...gifts,
  name: 'updateGift',
  method: 'PUT',
  path: '/api/v1/gift-history/:id',
  access: 'catalogue.see',
  summary: 'Change a request before it is decided: by who made it, or who may edit the catalogue.',
  params: idParams,
  body: editGiftBody,
  reply: one,
});

export const withdrawGift = call({
  ...gifts,
  name: 'withdrawGift',
  method: 'DELETE',
  path: '/api/v1/gift-history/:id',
  access: 'catalogue.see',
  summary:
    'Withdraw what is not issued yet: by who requested it, or who may edit the catalogue. The row stays, as withdrawn.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const approveGift = call({
  ...gifts,
  name: 'approveGift',
  method: 'POST',
  path: '/api/v1/gift-history/:id/approve',
  access: 'catalogue.approve',
  summary:
    'Approve what somebody else requested; its pieces are kept from others. 422 STOCK_SHORT when there are too few.',
  params: idParams,
  body: giftStepBody,
  reply: one,
});

export const rejectGift = call({
  ...gifts,
  name: 'rejectGift',
  method: 'POST',
  path: '/api/v1/gift-history/:id/reject',
  access: 'catalogue.approve',
  summary: 'Refuse a request, with a reason.',
  params: idParams,
  body: giftStepWithReasonBody,
  reply: one,
});

export const issueGift = call({
  ...gifts,
  name: 'issueGift',
  method: 'POST',
  path: '/api/v1/gift-history/:id/issue',
  access: 'catalogue.edit',
  summary: 'Issue what is approved: its pieces leave the stock, at the cost of today.',
  params: idParams,
  body: giftStepBody,
  reply: one,
});

export const acknowledgeGift = call({
  ...gifts,
  name: 'acknowledgeGift',
  method: 'POST',
  path: '/api/v1/gift-history/:id/acknowledge',
  access: 'catalogue.see',
  summary: 'Say that the outlet has it, with what proves it: by who works in the field, or may edit the catalogue.',
  params: idParams,
  body: acknowledgeGiftBody,
  reply: one,
});

export const returnGift = call({
  ...gifts,
  name: 'returnGift',
  method: 'POST',
  path: '/api/v1/gift-history/:id/return',
  access: 'catalogue.edit',
  summary: 'Take back what was issued, with a reason: its pieces are in the stock again.',
  params: idParams,
  body: giftStepWithReasonBody,
  reply: one,
});

/** So many gifts can be brought to another state at once. */
export const mostGiftsAtOnce = 200;

export const stepGifts = call({
  ...gifts,
  name: 'stepGifts',
  method: 'POST',
  path: '/api/v1/gift-history/steps',
  access: 'catalogue.see',
  summary:
    'Approve, reject or issue many gifts, chosen or all that match: those that one may and that can be; the rest stay as they are, with why.',
  body: z
    .strictObject({
      selection: z.union([
        z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostGiftsAtOnce)) }),
        z.strictObject({ allMatching: z.strictObject(giftFilters) }),
      ]),
      to: z.enum(['approved', 'rejected', 'issued']),
      note: note(300),
    })
    .check(
      z.refine(({ to, note: given }) => to !== 'rejected' || given.trim() !== '', {
        path: ['note'],
        error: 'Say why not.',
      }),
    ),
  reply: reply({
    changed: z.int(),
    skipped: z.int(),
    reasons: z.array(z.object({ reason: z.string(), gifts: z.int() })),
  }),
});

export const uploadGiftPhoto = call({
  ...gifts,
  name: 'uploadGiftPhoto',
  adds: true,
  method: 'POST',
  path: '/api/v1/gift-history/:id/photo',
  access: 'catalogue.see',
  tags: ['Gift History'],
  summary: 'Put a photo of the hand-over to an issued gift that has none: JPEG, PNG or WebP up to 5 MiB.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ photo: z.string() }),
});

export const getGiftPhoto = call({
  ...gifts,
  name: 'getGiftPhoto',
  method: 'GET',
  path: '/api/v1/gift-history/:id/photo/:photo',
  access: 'catalogue.see',
  tags: [],
  summary: 'The photo of a hand-over, as WebP.',
  params: z.object({ id, photo }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const chooseGiftOutlets = call({
  ...gifts,
  name: 'chooseGiftOutlets',
  method: 'GET',
  path: '/api/v1/gift-outlets',
  access: 'catalogue.see',
  tags: ['Outlets'],
  summary: 'Outlets in scope that can get a gift: of a route by name or code, or any by its exact code; the first 50.',
  query: z.strictObject({ routeId: z.optional(id), search: listQuery.search }),
  reply: reply({
    outlets: z.array(z.object({ id, name: z.string(), code: z.string(), route: z.string() })),
  }),
});

export const giftHistoryCalls = {
  listGiftHistory,
  exportGiftHistory,
  getGift,
  giftChanges,
  addGift,
  updateGift,
  withdrawGift,
  approveGift,
  rejectGift,
  issueGift,
  acknowledgeGift,
  returnGift,
  stepGifts,
  uploadGiftPhoto,
  getGiftPhoto,
  chooseGiftOutlets,
};
