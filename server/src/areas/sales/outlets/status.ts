import type { Outlet, ParsedBodyOf, setOutletStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireFresh } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { outlets } from './outlet.ts';
import { stepProblem } from './rules.ts';

/** Gives an outlet another status; REFUSED where a step is none, or is not theirs to take. */
export async function setStatusOf(
  context: WriteContext,
  id: string,
  { status, reason, version }: ParsedBodyOf<typeof setOutletStatus>,
): Promise<Outlet> {
  const { db, session, audit, changed } = context;
  const current = await outlets.findLocked(context, id);
  requireFresh(current, version);
  const problem = stepProblem({
    name: current.name,
    from: current.status,
    to: status,
    reason,
    proposedBy: current.proposedBy?.id ?? null,
    mergedInto: current.mergedInto?.id ?? null,
    personId: session.user.id,
  });
  if (problem) throw refuse('REFUSED', { message: problem.sentence, fields: { [problem.field]: problem.sentence } });
  await sql`update outlet set status = ${status}, status_reason = ${reason ?? null}, version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  );
  const verbs = {
    active: current.status === 'pending' ? 'approve' : 'reopen',
    rejected: 'reject',
    closed: 'close',
    dormant: 'make dormant',
  };
  audit({
    action: verbs[status],
    entity: 'outlet',
    entityId: id,
    before: { status: current.status },
    after: { status },
    reason: reason ?? null,
  });
  changed(['Outlets', 'Routes', 'Market'], [id]);
  return outlets.find(context, id);
}
