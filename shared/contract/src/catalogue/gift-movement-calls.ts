import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, reply, sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { addGiftMovementBody, giftMovement, giftMovementKinds, reverseGiftMovementBody } from './gift-movement.ts';

const giftMovements = { area: 'catalogue', tags: ['Gift History', 'Gift Types', 'Gift Categories'] } as const;

export const giftMovementSorts = ['at', 'kind', 'type', 'quantity'] as const;

export const giftMovementFilters = {
  /** Gift, document or reason. */
  search: listQuery.search,
  from: z.optional(date),
  to: z.optional(date),
  kind: z.optional(z.enum(giftMovementKinds)),
  giftTypeId: z.optional(id),
};

export const listGiftMovements = call({
  ...giftMovements,
  name: 'listGiftMovements',
  method: 'GET',
  path: '/api/v1/gift-movements',
  access: 'catalogue.see',
  tags: ['Gift History'],
  summary:
    "What came into the stock of gifts and left it, newest first; issues and returns of the outlets in one's scope. The totals are over the filter.",
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...giftMovementFilters,
    sort: sortBy(giftMovementSorts),
  }),
  reply: reply({
    movements: z.array(giftMovement),
    totalMovements: z.int(),
    totalIn: z.int(),
    totalOut: z.int(),
    totalValue: z.string(),
  }),
});

export const exportGiftMovements = call({
  ...giftMovements,
  name: 'exportGiftMovements',
  method: 'GET',
  path: '/api/v1/gift-movement-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered movements as CSV or XLSX.',
  query: z.strictObject({ ...giftMovementFilters, sort: sortBy(giftMovementSorts), ...exportQuery }),
  replyType: 'file',
});

export const addGiftMovement = call({
  ...giftMovements,
  name: 'addGiftMovement',
  method: 'POST',
  path: '/api/v1/gift-movements',
  access: 'catalogue.edit',
  summary:
    'Receive, adjust or write off pieces. A movement is never changed; it can be reversed. 422 STOCK_SHORT when fewer are there than go, or than are promised.',
  body: addGiftMovementBody,
  reply: reply({ movement: giftMovement }),
});

export const reverseGiftMovement = call({
  ...giftMovements,
  name: 'reverseGiftMovement',
  method: 'POST',
  path: '/api/v1/gift-movements/:id/reverse',
  access: 'catalogue.edit',
  summary: 'Take a receipt, an adjustment or an expiry back, by a movement of its own; once.',
  params: idParams,
  body: reverseGiftMovementBody,
  reply: reply({ movement: giftMovement }),
});

export const giftMovementCalls = {
  listGiftMovements,
  exportGiftMovements,
  addGiftMovement,
  reverseGiftMovement,
};
