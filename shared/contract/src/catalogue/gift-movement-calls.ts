import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, reply } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { addGiftMovementBody, giftMovement, giftMovementKinds, reverseGiftMovementBody } from './gift-movement.ts';

const giftMovements = { area: 'catalogue', tags: ['Gift History', 'Gift Types', 'Gift Categories'] } as const;

const list = {
  area: 'catalogue',
  name: 'listGiftMovements',
  path: '/api/v1/gift-movements',
  access: 'catalogue.see',
  tags: ['Gift History'],
  summary:
    "What came into the stock of gifts and left it, newest first; issues and returns of the outlets in one's scope. The totals are over the filter.",
  screen: '/gift/history?view=stock',
  rows: 'movements',
  total: 'totalMovements',
  sorts: ['at', 'type', 'kind', 'quantity', 'balanceAfter', 'value', 'gift', 'document', 'reason', 'by'],
  sort: '-at',
} as const;

const schemas = {
  row: giftMovement,
  filters: {
    /** Gift, document or reason. */
    search: listQuery.search,
    from: z.optional(date),
    to: z.optional(date),
    kind: z.optional(z.enum(giftMovementKinds)),
    giftTypeId: z.optional(id),
  },
  totals: { totalIn: z.int(), totalOut: z.int(), totalValue: z.string() },
};

export const listGiftMovements = listCall({ ...list, schemas });

export const exportGiftMovements = exportCall({
  ...list,
  name: 'exportGiftMovements',
  path: '/api/v1/gift-movement-exports',
  access: 'catalogue.export',
  many: 'movements',
  schemas,
});

export const addGiftMovement = call({
  ...giftMovements,
  name: 'addGiftMovement',
  adds: true,
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
