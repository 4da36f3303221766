import type { BodyOf, endTrial, WrittenMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { trialsWithout } from '../revisions/trials.ts';
import { requireParcels } from '../teams/require-parcels.ts';
import { writeFromCall } from './write-from-call.ts';

/** Everybody runs the running version of a parcel again, and of what was tried together with it. */
export async function endTrialOf(
  request: FastifyRequest,
  { name, ...asked }: BodyOf<typeof endTrial>,
): Promise<WrittenMap> {
  requireParcels(request, [name]);
  return writeFromCall(request, asked, async ({ imports, trials }) => {
    const others = trialsWithout(trials, new Set([name]));
    if (others.length === trials.length)
      throw refuse('NOT_FOUND', { message: `No version of ${name} is being tried by some.` });
    return { imports, trials: others, cause: 'trial' };
  });
}
