import { type HistoryEntry, nodeHistory } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../../core/http/implement.ts';
import { reachOf, requirePlace } from '../../../core/scope/reach.ts';

/** What became of a node: its changes, and its parents through time. */
export function serveHistory(app: FastifyInstance): void {
  implement(app, nodeHistory, async ({ db, session, params }) => {
    const { id } = await requirePlace(db, await reachOf(db, session.scope), params.id);
    const { rows: history } = await sql<HistoryEntry>`
      /* unscoped: found */ select id, at, actor_name as "actorName", action, before, after, reason, request_id as "requestId"
      from audit_entry where entity_id = ${id} order by id desc limit 200
    `.execute(db);
    const periods = await db
      .selectFrom('market_parent as period' /* unscoped: found */)
      .innerJoin('market_node as parent', 'parent.id', 'period.parent_id')
      .select(['parent.id', 'parent.name', 'period.valid_from', 'period.valid_to'])
      .where('period.node_id', '=', id)
      .orderBy('period.valid_from', 'desc')
      .execute();
    return {
      history,
      parents: periods.map(({ id, name, valid_from, valid_to }) => ({
        parent: { id, name },
        from: valid_from,
        to: valid_to,
      })),
    };
  });
}
