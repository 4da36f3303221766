import {
  acknowledgeGift,
  addGift,
  approveGift,
  chooseGiftOutlets,
  exportGiftHistory,
  getGift,
  giftChanges,
  issueGift,
  listGiftHistory,
  rejectGift,
  returnGift,
  stepGifts,
  updateGift,
  withdrawGift,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../../core/audit/history.ts';
import { implement } from '../../../../core/http/implement.ts';
import { serveList } from '../../../../core/lists/serve-list.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';
import { ask, update } from './add.ts';
import { outletsToGive } from './outlets.ts';
import { serveGiftPhotos } from './photos.ts';
import { findGift, type GiftRow, giftFilter, giftReply, gifts, stepsOf } from './rows.ts';
import { stepMany } from './step-many.ts';
import { step } from './steps.ts';

const cells: readonly ExportColumn<GiftRow>[] = [
  ['number', (row) => `G-${row.number}`],
  ['date', (row) => row.date],
  ['giftCode', (row) => row.type.code],
  ['gift', (row) => row.type.name],
  ['category', (row) => row.type.category],
  ['outletCode', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['salesOfficer', (row) => row.salesOfficer?.name ?? null],
  ['route', (row) => row.route.name],
  ['dbHouse', (row) => row.dbHouse.name],
  ['reason', (row) => row.reason],
  ['offer', (row) => row.offer?.name ?? null],
  ['quantity', (row) => row.quantity],
  ['unitCost', (row) => row.unitCost],
  ['cost', (row) => row.cost],
  ['status', (row) => row.state],
  ['issuedOn', (row) => row.issuedOn],
  ['evidence', (row) => row.evidence],
  ['requestedBy', (row) => row.requestedBy],
];

/** Who was given what: the gifts of the outlets in scope. */
export function serveGiftHistory(app: FastifyInstance): void {
  serveList(app, {
    list: gifts,
    call: listGiftHistory,
    exported: exportGiftHistory,
    name: 'gift history',
    entity: 'gift',
    filterOf: giftFilter,
    shown: (row, { session }) => giftReply(session, row),
    cells,
  });

  serveGiftPhotos(app);

  implement(app, getGift, async (context) => {
    const gift = await findGift(context, context.params.id);
    return { gift, steps: await stepsOf(context.db, gift.id) };
  });

  implement(app, giftChanges, async (context) => {
    const { id } = await findGift(context, context.params.id);
    return { history: await historyOf(context.db, id) };
  });

  implement(app, chooseGiftOutlets, async ({ db, session, query }) => ({
    outlets: await outletsToGive(db, await reachOf(db, session.scope), query),
  }));

  implement(app, addGift, async (context) => ({ gift: await ask(context, context.body) }));

  implement(app, updateGift, async (context) => ({ gift: await update(context, context.params.id, context.body) }));

  implement(app, withdrawGift, async (context) => {
    const { version } = context.query;
    await step(context, context.params.id, 'withdrawn', { version: version === undefined ? null : Number(version) });
    return {};
  });

  implement(app, approveGift, async (context) => ({
    gift: await step(context, context.params.id, 'approved', context.body),
  }));

  implement(app, rejectGift, async (context) => ({
    gift: await step(context, context.params.id, 'rejected', context.body),
  }));

  implement(app, issueGift, async (context) => ({
    gift: await step(context, context.params.id, 'issued', context.body),
  }));

  implement(app, acknowledgeGift, async (context) => ({
    gift: await step(context, context.params.id, 'acknowledged', context.body),
  }));

  implement(app, returnGift, async (context) => ({
    gift: await step(context, context.params.id, 'returned', context.body),
  }));

  implement(app, stepGifts, (context) => stepMany(context, context.body));
}
