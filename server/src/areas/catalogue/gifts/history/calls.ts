import {
  acknowledgeGift,
  addGift,
  approveGift,
  chooseGiftOutlets,
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
import { reachOf } from '../../../../core/scope/reach.ts';
import { ask, update } from './add.ts';
import { giftExport } from './export.ts';
import { listGifts } from './list.ts';
import { outletsToGive } from './outlets.ts';
import { giftPhotoRoutes } from './photos.ts';
import { findGift, stepsOf } from './rows.ts';
import { stepMany } from './step-many.ts';
import { step } from './steps.ts';

/** Who was given what: the gifts of the outlets in scope. */
export function giftHistoryRoutes(app: FastifyInstance): void {
  implement(app, listGiftHistory, ({ db, session, query }) => listGifts(db, session, query));

  giftExport(app);
  giftPhotoRoutes(app);

  implement(app, getGift, async ({ db, session, params }) => {
    const gift = await findGift(db, session, params.id);
    return { gift, steps: await stepsOf(db, gift.id) };
  });

  implement(app, giftChanges, async ({ db, session, params }) => {
    const { id } = await findGift(db, session, params.id);
    return { history: await historyOf(db, id) };
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
