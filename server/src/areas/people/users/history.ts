import type { HistoryEntry, ReplyOf, UserChange, userHistory } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { type Reach, reachOf, visible } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { decidesOver } from './account-rights.ts';
import { findUser } from './find.ts';

type Period = ReplyOf<typeof userHistory>['markets'][number];

/** Sign-ins tell the address and the device: they are oneself's, and of who also sees the person's sessions. */
async function seesSignIns(work: ReadContext, reach: Reach, id: string): Promise<boolean> {
  const { session } = work;
  if (id === session.user.id) return true;
  return session.capabilities.has('people.edit') && (await decidesOver(work, reach, id));
}

/** What became of a person in reach, without who looked where they were, which the audit has: the latest changes, the market through time, transfers and deactivations. */
export async function historyOf(db: Database, session: Session, id: string) {
  const reach = await reachOf(db, session.scope);
  const { editable } = await findUser(db, session, id, reach);
  const signIns = await seesSignIns({ db, session }, reach, id);
  const { rows: history } = await sql<HistoryEntry>`
    /* unscoped: part */ select id, at, actor_name as "actorName", action, before, after, reason, request_id as "requestId"
    from audit_entry where entity_id = ${id} and entity <> 'trace' and (${signIns} or entity <> 'session') order by id desc limit 200
  `.execute(db);
  const { rows: markets } = await sql<Period>`
    select json_build_object('id', node.id, 'name', node.name, 'level', node.level) as place, market.valid_from as "from", market.valid_to as "to"
    from user_market market join market_node node on node.id = market.node_id
    where market.user_id = ${id} and ${visible(reach)}
    order by market.valid_from desc, array_length(node.ancestors, 1), node.name limit 200
  `.execute(db);
  const { rows: made } = await sql<UserChange>`
    /* unscoped: part */ select change.id, change.kind, change.effective_from as "effectiveFrom", change.reason, person.name as "doneBy",
      change.done_at as "doneAt", change.undone_at as "undoneAt",
      ${editable} and change.undone_at is null and not exists (
        select from person_change later where later.user_id = change.user_id and later.undone_at is null and later.turn > change.turn) as "canUndo"
    from person_change change join user_account person on person.id = change.done_by
    where change.user_id = ${id} order by change.turn desc limit 100
  `.execute(db);
  const days = await businessDays(db);
  const changes = made.map((change) => ({
    ...change,
    undoProblem: change.canUndo ? closedDayProblem(change.effectiveFrom, days) : null,
  }));
  return { history, markets, changes };
}
