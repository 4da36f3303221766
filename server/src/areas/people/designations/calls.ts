import {
  addDesignation,
  deleteDesignation,
  designationHistory,
  getDesignation,
  listDesignations,
  restoreDesignation,
  updateDesignation,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { listOf } from './list.ts';
import { findDesignation, holdersOf } from './rows.ts';
import { add, remove, restore, update } from './write.ts';

/** What people are, and what that lets them do. Designations are of the whole business; their head counts are in scope. */
export function designationRoutes(app: FastifyInstance): void {
  implement(app, listDesignations, ({ db, session, query }) => listOf(db, session, query));

  implement(app, getDesignation, async ({ db, session, params }) => {
    const designation = await findDesignation(db, session, params.id);
    return { designation, people: await holdersOf(db, await reachOf(db, session.scope), designation.name) };
  });

  implement(app, designationHistory, async ({ db, session, params }) => {
    const { id } = await findDesignation(db, session, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addDesignation, async (context) => ({ designation: await add(context, context.body) }));

  implement(app, updateDesignation, async (context) => ({
    designation: await update(context, context.params.id, context.body),
  }));

  implement(app, deleteDesignation, async (context) => {
    const { version } = context.query;
    await remove(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });

  implement(app, restoreDesignation, async (context) => ({
    designation: await restore(context, context.params.id, context.body.version),
  }));
}
