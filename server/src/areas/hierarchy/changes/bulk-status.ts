import { type BodyOf, setNodeStatus } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { requireAllChosen } from '../../../core/lists/selection.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { type Reach, reachOf, visibleNodes } from '../../../core/scope/reach.ts';
import { filterOf } from '../nodes/filters.ts';
import { nodeLists } from '../nodes/node-lists.ts';
import { bulkStep } from '../nodes/statuses.ts';
import { tagsAround } from './tags-around.ts';

/** Activates or deactivates many nodes of one level: some, or all that match a filter. */
export function serveBulkStatus(app: FastifyInstance): void {
  implement(app, setNodeStatus, (context) => setStatus(context, context.body));
}

type Body = BodyOf<typeof setNodeStatus>;

async function setStatus(context: WriteContext, body: Body): Promise<{ changed: number; skipped: number }> {
  const { db, session } = context;
  const { level, status, reason } = body;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const chosen = await choose(db, reach, body);
  const step = bulkStep(level, status);
  const own = reach.places.map(({ id }) => id);
  const { rows } = await sql<{ id: string; former: string }>`
    /* unscoped: found */ with before as (
      select id, status from market_node
      where id = any (${chosen}::uuid[]) and status = any (${step.from}::text[]) and deleted_at is null and not (id = any (${own}::uuid[]))
    )
    update market_node node set status = ${step.to}, version = version + 1, updated_at = now()
    from before where node.id = before.id
    returning node.id, before.status as former
  `.execute(db);

  const batchId = uuid();
  for (const { id, former } of rows) {
    context.audit({
      action: 'edit',
      entity: level,
      entityId: id,
      before: { status: former },
      after: { status: step.to },
      reason,
      batchId,
    });
  }
  if (rows.length > 0)
    context.changed(
      tagsAround(level, { above: true }),
      rows.map(({ id }) => id),
    );
  else context.changed([]);
  return { changed: rows.length, skipped: chosen.length - rows.length };
}

/** The ids of a selection, all of them in reach and of the level; NOT_FOUND when one is not. */
async function choose(db: Database, reach: Reach, { level, selection }: Body): Promise<string[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    const { rows } = await sql<{ id: string }>`
      select node.id from ${visibleNodes(reach)} as node where node.id = any (${ids}::uuid[]) and node.level = ${level}
    `.execute(db);
    requireAllChosen(selection, rows);
    return ids;
  }
  const { allMatching, except = [] } = selection;
  const filter = await filterOf(db, reach, level, allMatching);
  const { rows } = await sql<{ id: string }>`
    select id from (${nodeLists[level].chosen(filter, undefined, undefined).chosen}) as matching where not (id = any (${except}::uuid[]))
  `.execute(db);
  return rows.map(({ id }) => id);
}
