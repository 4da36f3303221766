import { type DbHouse, type Level, levelNames, levelOf, listDhOffices, nodeCallsOf } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { cachedWithMarket } from '../hierarchy-version.ts';
import { addNode } from './add.ts';
import type { Addition, Edit } from './bodies.ts';
import { findNode } from './find.ts';
import { listAnyDay } from './list-any-day.ts';
import { removeNode, restoreNode } from './remove.ts';
import { replyOf } from './replies.ts';
import { updateNode } from './update.ts';

/** list, get, add, update, delete and restore of every level. */
export function nodeRoutes(app: FastifyInstance): void {
  for (const level of levelNames) levelRoutes(app, level);

  implement(
    app,
    listDhOffices,
    async ({ db, session, query }) => {
      const { rows, total, cursors } = await listAnyDay(db, await reachOf(db, session.scope), 'dbHouse', query);
      const dhOffices = rows.map(replyOf).filter((row): row is DbHouse => row.level === 'dbHouse');
      return { dhOffices, totalDhOffices: total, cursors };
    },
    { cache: cachedWithMarket },
  );
}

/** The keys of a level's replies are known by its entry only; that they are right is checked against the contract in tests. */
function levelRoutes(app: FastifyInstance, level: Level): void {
  const calls = nodeCallsOf[level];
  const { plural, total } = levelOf(level);

  implement(
    app,
    calls.list,
    async ({ db, session, query }) => {
      const list = await listAnyDay(db, await reachOf(db, session.scope), level, query);
      return { [plural]: list.rows.map(replyOf), [total]: list.total, cursors: list.cursors };
    },
    { cache: cachedWithMarket },
  );

  implement(app, calls.get, async ({ db, session, params }) => ({
    [level]: await findNode(db, await reachOf(db, session.scope), level, params.id),
  }));

  // The call's own schema has parsed the body, so it is the one of its level.
  implement(app, calls.add, async (context) => ({
    [level]: await addNode(context, { ...context.body, level } as Addition),
  }));

  implement(app, calls.update, async (context) => ({
    [level]: await updateNode(context, context.params.id, { ...context.body, level } as Edit),
  }));

  implement(app, calls.remove, async (context) => {
    await removeNode(context, level, context.params.id, versionOf(context.query.version));
    return {};
  });

  implement(app, calls.restore, async (context) => ({
    [level]: await restoreNode(context, level, context.params.id, context.body.version),
  }));
}

function versionOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw refuse('MALFORMED', { fields: { version: 'Use a whole number.' } });
}
