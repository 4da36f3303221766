import type { Audience, BodyOf, changePortalMap, Trial, WrittenMap } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { type Imports, versionAt } from '../gate/facts.ts';
import { audienceProblems } from '../revisions/audience-problems.ts';
import type { Revision } from '../revisions/revision.ts';
import { setName, trialsWithout } from '../revisions/trials.ts';
import { tryers } from '../revisions/tryers.ts';
import { importsUsing, type Use } from '../revisions/use-versions.ts';
import { refuseRolledOut } from '../roll-outs/refuse-rolled-out.ts';
import { rollOutsUnderWay } from '../roll-outs/roll-out-rows.ts';
import { isTriedIn } from '../roll-outs/take-steps.ts';
import { requireParcels } from '../teams/require-parcels.ts';
import { refuseUndone } from './refuse-undone.ts';
import { writeFromCall } from './write-from-call.ts';

/** Runs versions for all, which ends their trials, or with an audience for some. */
export async function changeMap(
  request: FastifyRequest,
  { uses, audience, again = false, ...asked }: BodyOf<typeof changePortalMap>,
): Promise<WrittenMap> {
  const names = new Set(uses.map(({ name }) => name));
  requireParcels(request, [...names]);
  if (names.size < uses.length) throw refuse('MALFORMED', { fields: { uses: 'Name every parcel once.' } });
  if (audience && isNobody(audience))
    throw refuse('MALFORMED', { fields: { audience: 'Name people, designations or regions, or a share of staff.' } });
  for (const { name, version, at } of uses) {
    const named = at === undefined ? { name, version } : versionAt(at);
    if (named?.name !== name || named.version !== version)
      throw refuse('MALFORMED', {
        fields: { uses: `The address of ${name}@${version} has to end in /${name}/${version}/.` },
      });
  }
  const set = setName(uses);
  const begun = audience ? uses.map((use) => ({ ...use, ...(set && { set }), audience })) : [];
  return writeFromCall(request, asked, async (running) => {
    const { imports, trials } = running;
    if (audience) {
      refuseRunning(imports, uses);
      await refuseDuringRollOut(request, running, names);
      await refuseUnreached(request, begun, audience);
    }
    if (!again) await refuseUndone(request.server, uses);
    const others = trialsWithout(trials, names);
    return audience
      ? { imports, trials: [...others, ...begun], cause: 'trial' }
      : { imports: await importsUsing(imports, uses, request.server.parcels), trials: others, cause: 'use' };
  });
}

function refuseRunning(imports: Imports, uses: readonly Use[]): void {
  const running = Object.values(imports).map(versionAt);
  const runs = uses.find((use) => running.some((one) => one?.name === use.name && one.version === use.version));
  if (runs) throw refuse('REFUSED', { message: `${runs.name} ${runs.version} runs for all already.` });
}

/** It would end the roll-out. One that has not begun lets versions be tried until it does. */
async function refuseDuringRollOut(
  { server: { db } }: FastifyRequest,
  running: Revision,
  names: ReadonlySet<string>,
): Promise<void> {
  const underWay = await rollOutsUnderWay(db);
  const tried = underWay.filter((rollOut) => isTriedIn(rollOut, running));
  refuseRolledOut(tried, names);
}

async function refuseUnreached(
  { server: { db } }: FastifyRequest,
  trials: readonly Trial[],
  audience: Audience,
): Promise<void> {
  const fields = audienceProblems(audience, trials, await tryers(db));
  if (Object.keys(fields).length > 0) throw refuse('REFUSED', { message: Object.values(fields).join(' '), fields });
}

function isNobody({ people, designations, regions = [], share }: Audience): boolean {
  return people.length + designations.length + regions.length === 0 && share === 0;
}
