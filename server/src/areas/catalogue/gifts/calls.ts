import type { FastifyInstance } from 'fastify';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { giftCategories } from './gift-category.ts';
import { serveGiftHistory } from './history/calls.ts';
import { serveGiftMovements } from './movements/calls.ts';
import { giftTypes } from './types/gift-type.ts';

export function serveGifts(app: FastifyInstance): void {
  serveRecords(app, giftCategories);
  serveRecords(app, giftTypes, { image: { column: 'image', folder: 'gifts' } });
  serveGiftHistory(app);
  serveGiftMovements(app);
}
