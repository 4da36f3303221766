import type { RunningMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../core/session/actor.ts';
import { differenceOf, sameTrials } from '../revisions/difference.ts';
import type { MapChange } from '../revisions/map-change.ts';
import type { Revision } from '../revisions/revision.ts';
import { requireRevision, runningMapOf } from '../revisions/running-map.ts';
import { staleMap } from '../revisions/stale-map.ts';
import { writeRevision } from '../revisions/write-revision.ts';
import { pipelineOf } from '../teams/pipeline.ts';
import { ifMatches } from './tag-revisions.ts';

/** What a call asks for, beside the map itself. */
export interface Asked {
  /** The revision that the caller saw. */
  readonly revision: number;
  readonly reason: string;
}

/**
 * Makes the map running that `change` makes of the running one, in the name of whoever calls. Where it is the running
 * one already nothing is written. Throws STALE_VERSION when the caller saw another revision, in the body or by If-Match.
 */
export async function writeFromCall(
  request: FastifyRequest,
  { revision, reason }: Asked,
  change: (running: Revision) => Promise<Pick<MapChange, 'imports' | 'trials' | 'cause'>>,
): Promise<RunningMap> {
  const app = request.server;
  const running = await requireRevision(app.db);
  if (running.revision !== revision || !ifMatches(request, running.revision)) throw staleMap(app, running);
  const changed = await change(running);
  const same =
    differenceOf(running.imports, changed.imports).length === 0 && sameTrials(running.trials, changed.trials);
  if (same) return runningMapOf(app, running);
  const by = actorOf(request);
  const written = await writeRevision(app, {
    ...changed,
    expected: revision,
    reason,
    by,
    pipeline: pipelineOf(request),
    requestId: request.id,
  });
  return runningMapOf(app, written);
}
