import type { WrittenMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../core/session/actor.ts';
import { differenceOf, sameTrials } from '../revisions/difference.ts';
import type { MapChange } from '../revisions/map-change.ts';
import type { Revision } from '../revisions/revision.ts';
import { requireRevision, runningMapOf } from '../revisions/running-map.ts';
import { staleMap } from '../revisions/stale-map.ts';
import { writeRevision } from '../revisions/write-revision.ts';
import { namesOf, rollOutsUnderWay } from '../roll-outs/roll-out-rows.ts';
import { isTriedIn } from '../roll-outs/take-steps.ts';
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
 * one already nothing is written. The roll-outs that it ends go on until the portal looks at them next. Throws STALE_VERSION when the caller saw another revision, in the body or by If-Match.
 */
export async function writeFromCall(
  request: FastifyRequest,
  { revision, reason }: Asked,
  change: (running: Revision) => Promise<Pick<MapChange, 'imports' | 'trials' | 'cause'>>,
): Promise<WrittenMap> {
  const app = request.server;
  const running = await requireRevision(app.db);
  if (running.revision !== revision || !ifMatches(request, running.revision)) throw staleMap(app, running);
  const changed = await change(running);
  const same =
    differenceOf(running.imports, changed.imports).length === 0 && sameTrials(running.trials, changed.trials);
  if (same) return { map: runningMapOf(app, running), ended: [] };
  const tried = (await rollOutsUnderWay(app.db)).filter((rollOut) => isTriedIn(rollOut, running));
  const by = actorOf(request);
  const written = await writeRevision(app, {
    ...changed,
    expected: revision,
    reason,
    by,
    pipeline: pipelineOf(request),
    requestId: request.id,
  });
  const ended = tried.filter((rollOut) => !isTriedIn(rollOut, written)).map(namesOf);
  return { map: runningMapOf(app, written), ended };
}
