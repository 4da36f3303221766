import {
  addGiftType,
  deleteGiftType,
  getGiftType,
  giftTypeHistory,
  listGiftTypes,
  restoreGiftType,
  updateGiftType,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../../core/audit/history.ts';
import { implement } from '../../../../core/http/implement.ts';
import { typeExport } from './export.ts';
import { giftImageRoutes } from './images.ts';
import { listTypes } from './list.ts';
import { findType } from './rows.ts';
import { addType, removeType, restoreType, updateType } from './write.ts';

/** What is given away, and how much of it there is: of the whole business. */
export function giftTypeRoutes(app: FastifyInstance): void {
  implement(app, listGiftTypes, ({ db, query }) => listTypes(db, query));

  typeExport(app);
  giftImageRoutes(app);

  implement(app, getGiftType, async ({ db, params }) => ({ type: await findType(db, params.id) }));

  implement(app, giftTypeHistory, async ({ db, params }) => {
    const { id } = await findType(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addGiftType, async (context) => ({ type: await addType(context, context.body) }));

  implement(app, updateGiftType, async (context) => ({
    type: await updateType(context, context.params.id, context.body),
  }));

  implement(app, deleteGiftType, async (context) => {
    const { version } = context.query;
    await removeType(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });

  implement(app, restoreGiftType, async (context) => ({
    type: await restoreType(context, context.params.id, context.body.version),
  }));
}
