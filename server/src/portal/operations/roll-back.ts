import type { BodyOf, rollBackPortalMap, WrittenMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { keyOf, versionAt } from '../gate/facts.ts';
import { revisionAt, revisionOf } from '../revisions/read-revisions.ts';
import type { Revision } from '../revisions/revision.ts';
import { refuseUndone } from './refuse-undone.ts';
import { writeFromCall } from './write-from-call.ts';

type MapState = Pick<Revision, 'imports' | 'trials'>;
type Wanted = BodyOf<typeof rollBackPortalMap>;

/** Restores the whole map and the trials of a revision, of an instant, or of the revision before the running one. */
export async function rollBack(
  request: FastifyRequest,
  { to, at, again = false, ...asked }: Wanted,
): Promise<WrittenMap> {
  if (to !== undefined && at !== undefined)
    throw refuse('MALFORMED', { fields: { at: 'Name a revision or an instant, not both.' } });
  return writeFromCall(request, asked, async (running) => {
    const { imports, trials } = await find(request, { to, at }, running);
    if (!again) await refuseUndone(request.server, versionsBeyond(running, { imports, trials }));
    return { imports, trials, cause: 'rollback' };
  });
}

/** What one map runs that the other does not. */
function versionsBeyond(running: MapState, { imports, trials }: MapState) {
  const runs = new Set(versionsOf(running).map(({ name, version }) => keyOf(name, version)));
  return versionsOf({ imports, trials }).filter(({ name, version }) => !runs.has(keyOf(name, version)));
}

function versionsOf({ imports, trials }: MapState) {
  return [...new Set(Object.values(imports))].flatMap((address) => versionAt(address) ?? []).concat(trials);
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
