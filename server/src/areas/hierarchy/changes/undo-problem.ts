import type { NodeStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import { endOf } from '../nodes/subject.ts';
import { nameIsTakenBeneath } from './taken-names.ts';

/** What stands for or against the undo of a move that was made. */
export interface UndoFacts {
  readonly movedAgain: boolean;
  /** Where the place was; null when it was nowhere. */
  readonly former: FormerPlace | null;
  /** Before this day all is closed. */
  readonly openFrom: string | null;
}

interface FormerPlace {
  readonly name: string;
  readonly status: NodeStatus;
  readonly ends_on: string | null;
  readonly inReach: boolean;
  readonly deleted: boolean;
  /** Whether another place bears the name there by now. */
  readonly nameTaken: boolean;
}

interface Made {
  readonly node: { readonly name: string };
  readonly effectiveFrom: string;
}

/** Why a move that was made can't be undone; null when it can. */
export function undoProblem({ node, effectiveFrom }: Made, { movedAgain, former, openFrom }: UndoFacts): string | null {
  if (movedAgain) return `${node.name} was moved again since: undo the later change first.`;
  if (!former) return `${node.name} was nowhere before: move it on instead.`;
  if (!former.inReach)
    return `${former.name}, where it was, is not in your market: somebody above you undoes this move.`;
  if (former.deleted) return `${former.name}, where it was, is deleted: restore that first.`;
  const end = endOf(former);
  if (end !== null) return `${former.name}, where it was, ${end}: nothing moves beneath it.`;
  const closed = closedDayProblem(effectiveFrom, { openFrom });
  if (closed) return closed;
  if (!former.nameTaken) return null;
  return `${former.name} has another place of the name ${node.name} by now: rename one of them first.`;
}

/** Whether the periods of its place are others by now than it left them. */
const movedAgain = sql`(
    /* unscoped: found */ select jsonb_agg(jsonb_build_array(parent_id, valid_from, valid_to) order by valid_from) from market_parent where node_id = moved.node_id
  ) is distinct from (
    select jsonb_agg(jsonb_build_array(kept."parentId", kept."from", kept."to") order by kept."from")
    from jsonb_to_recordset(moved.periods_after) as kept ("parentId" uuid, "from" date, "to" date)
  )`;

/** These facts of a move (`moved`: with its periods, and with the id and the name of its place) as JSON; null while it was not made. */
export function undoFacts(reach: Reach): RawBuilder<UndoFacts | null> {
  const name = sql`moved.node_name`;
  const taken = nameIsTakenBeneath({
    name,
    parentId: sql`node.id`,
    from: sql`business_date()`,
    exceptId: sql`moved.node_id`,
  });
  return sql`case when moved.state = 'confirmed' then jsonb_build_object(
    'movedAgain', ${movedAgain},
    'former', (
      select jsonb_build_object('name', node.name, 'status', node.status, 'ends_on', ${plannedEnd}, 'inReach', ${visible(reach)},
        'deleted', node.deleted_at is not null, 'nameTaken', ${taken})
      from market_node node where node.id = (moved.periods_before -> -1 ->> 'parentId')::uuid
    ),
    'openFrom', (select value #>> '{}' from setting where key = 'closedBefore')
  ) end`;
}
