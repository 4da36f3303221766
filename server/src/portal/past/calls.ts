import { openPast } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../core/http/implement.ts';
import { refuse } from '../../core/refusal.ts';
import { actorOf } from '../../core/session/actor.ts';
import { resolveMap } from '../page-modules.ts';
import { revisionAt, revisionOf } from '../revisions/read-revisions.ts';
import { addPastTicket, pastParameter } from './past-tickets.ts';

/** The portal as it stood, in the tab of who asks for it. */
export function servePast(app: FastifyInstance): void {
  implement(app, openPast, async ({ db, body: { to, at }, request, changed, audit }) => {
    if ((to === undefined) === (at === undefined))
      throw refuse('MALFORMED', { fields: { at: 'Name a revision or an instant.' } });
    const revision = to === undefined ? await revisionAt(db, at ?? '') : await revisionOf(db, to);
    if (!revision) throw refuse('NOT_FOUND', { message: 'No map ran then.' });
    const { missing } = await resolveMap(revision.imports, app.parcels);
    const ticket = await addPastTicket(db, revision.revision, actorOf(request).name);
    audit({ action: 'look back', entity: 'portal-map', after: { revision: revision.revision } });
    changed([]);
    return {
      revision: revision.revision,
      madeAt: revision.madeAt,
      address: `/dashboard?${pastParameter}=${ticket}`,
      missing: [...missing],
    };
  });
}
