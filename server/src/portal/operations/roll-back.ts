import type { BodyOf, RunningMap, rollBackPortalMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { revisionAt, revisionOf } from '../revisions/read-revisions.ts';
import type { Revision } from '../revisions/revision.ts';
import { writeFromCall } from './write-from-call.ts';

type Wanted = BodyOf<typeof rollBackPortalMap>;

/** Restores the whole map and the trials of a revision, of an instant, or of the revision before the running one. */
export async function rollBack(request: FastifyRequest, { to, at, ...asked }: Wanted): Promise<RunningMap> {
  if (to !== undefined && at !== undefined)
    throw refuse('MALFORMED', { fields: { at: 'Name a revision or an instant, not both.' } });
  return writeFromCall(request, asked, async (running) => {
    const { imports, trials } = await find(request, { to, at }, running);
    return { imports, trials, cause: 'rollback' };
  });
}

async function find(
  { server: { db } }: FastifyRequest,
  { to, at }: Pick<Wanted, 'to' | 'at'>,
  running: Revision,
): Promise<Revision> {
  const found = at === undefined ? await revisionOf(db, to ?? running.revision - 1) : await revisionAt(db, at);
  if (found) return found;
  if (at !== undefined) throw refuse('NOT_FOUND', { message: `The portal ran no map yet at ${at}.` });
  throw refuse('NOT_FOUND', {
    message: to === undefined ? 'Nothing ran before this map.' : `There is no revision ${to}.`,
  });
}
