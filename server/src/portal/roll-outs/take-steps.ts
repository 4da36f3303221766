import type { Audience, Trial } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { versionAt } from '../gate/facts.ts';
import { rehearsalsInWords } from '../rehearsals/rehearsals-in-words.ts';
import { differenceOf, sameTrials } from '../revisions/difference.ts';
import type { MapChange } from '../revisions/map-change.ts';
import { currentRevision, revisionAt, revisionOf } from '../revisions/read-revisions.ts';
import type { Revision } from '../revisions/revision.ts';
import { setName, trialsFor, trialsWithout } from '../revisions/trials.ts';
import { tryers } from '../revisions/tryers.ts';
import { importsUsing } from '../revisions/use-versions.ts';
import { writeRevision } from '../revisions/write-revision.ts';
import { notifyOperators } from '../watch/notify-operators.ts';
import { compareSides, courseOfSides, type Sides } from './compare-sides.ts';
import { minutesOfParts } from './course-parts.ts';
import { nextStep } from './next-step.ts';
import { changeRollOut, frozenToday, namesOf, type RollOutRow, rollOutsUnderWay } from './roll-out-rows.ts';

const portal: Actor = { id: null, name: 'The portal itself' };

/**
 * Takes every roll-out one step on whose stage has lasted its time, and pauses those that are worse than what ran before.
 * Any number of servers may do it at once: the revision that they stand on lets one of them write. Answers whether any
 * is under way.
 */
export async function takeSteps(app: FastifyInstance): Promise<boolean> {
  const underWay = await rollOutsUnderWay(app.db);
  for (const rollOut of underWay) await takeStep(app, rollOut).catch(letOthersBeFirst);
  return underWay.length > 0;
}

/** Another server was first, or a person: the next look sees what there is now. */
function letOthersBeFirst(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'STALE_VERSION')) throw error;
}

async function takeStep(app: FastifyInstance, rollOut: RollOutRow): Promise<void> {
  const { db } = app;
  const running = await currentRevision(db);
  if (!running) return;
  const step = nextStep({
    ...rollOut,
    stages: rollOut.stages.length,
    frozen: await frozenToday(db),
    endedBy: await endedBy(app, rollOut, running),
    reach: await reachOf(app, rollOut),
    ...(await sidesOf(app, rollOut, running)),
  });
  switch (step.kind) {
    case 'wait':
      if (rollOut.state !== 'paused' && step.note !== rollOut.note)
        await changeRollOut(db, rollOut, { state: rollOut.state, note: step.note });
      return;
    case 'next':
      return goOnOrPause(app, rollOut, running);
    case 'pause':
    case 'end': {
      await changeRollOut(db, rollOut, { state: step.kind === 'pause' ? 'paused' : 'ended', note: step.note });
      const subject = `The roll-out of ${namesOf(rollOut)} ${step.kind === 'pause' ? 'is paused' : 'has ended'}`;
      notifyOperators(app, { subject, reason: step.note, revision: running.revision });
    }
  }
}

async function goOnOrPause(app: FastifyInstance, rollOut: RollOutRow, running: Revision): Promise<void> {
  try {
    await continueRollOut(app, rollOut, running, portal);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'STALE_VERSION') throw error;
    await changeRollOut(app.db, rollOut, { state: 'paused', note: error.message });
    const subject = `The roll-out of ${namesOf(rollOut)} cannot go on`;
    notifyOperators(app, { subject, reason: error.message, revision: running.revision });
  }
}

/** The next stage of a roll-out, or after the last one all staff, as a revision. Throws as writing one and changing a roll-out do. */
export async function continueRollOut(
  app: FastifyInstance,
  rollOut: RollOutRow,
  running: Revision,
  by: Actor,
  requestId?: string,
): Promise<void> {
  const audience = rollOut.stages[rollOut.begun];
  const place = audience ? `stage ${rollOut.begun + 1} of ${rollOut.stages.length}` : 'for all';
  const change: Omit<MapChange, 'expected'> = {
    ...(await mapWith(app, rollOut, running, audience)),
    reason: `${rollOut.reason} (roll-out, ${place}${await rehearsalsInWords(app.db, rollOut.uses)})`,
    by,
    ...(requestId && { requestId }),
  };
  const same = differenceOf(running.imports, change.imports).length === 0 && sameTrials(running.trials, change.trials);
  const goOn = (db: Database) =>
    changeRollOut(
      db,
      rollOut,
      audience ? { state: 'running', note: '', begun: rollOut.begun + 1 } : { state: 'done', note: 'It runs for all.' },
    );
  if (same) await goOn(app.db);
  else await writeRevision(app, { ...change, expected: running.revision }, goOn);
}

async function mapWith(
  { parcels }: FastifyInstance,
  { uses, begun }: RollOutRow,
  { imports, trials }: Revision,
  audience: Audience | undefined,
): Promise<Pick<MapChange, 'imports' | 'trials' | 'cause'>> {
  const others = trialsWithout(trials, new Set(uses.map(({ name }) => name)));
  if (audience) return { imports, trials: [...others, ...trialsOf(uses, audience)], cause: 'trial' };
  if (begun === 0) throw new Error('A roll-out begins with a stage.');
  return { imports: await importsUsing(imports, uses, parcels), trials: others, cause: 'use' };
}

/** What a stage tries, as the map has it. */
export function trialsOf(uses: RollOutRow['uses'], audience: Audience): Trial[] {
  const set = setName(uses);
  return uses.map((use) => ({ ...use, ...(set && { set }), audience }));
}

/** Whether a map tries it as the stage says that has begun; before the first one any does. */
function isInMap({ uses, stages, begun }: RollOutRow, { trials }: Revision): boolean {
  const audience = stages[begun - 1];
  if (!audience) return true;
  const names = new Set(uses.map(({ name }) => name));
  return sameTrials(
    trials.filter(({ name }) => names.has(name)),
    trialsOf(uses, audience),
  );
}

/** Whether some run it by this map: it ends with one by which they do not. */
export function isTriedIn(rollOut: RollOutRow, map: Revision): boolean {
  return rollOut.begun > 0 && isInMap(rollOut, map);
}

/** The first revision of those up to now that do not try it. */
async function endedBy({ db }: FastifyInstance, rollOut: RollOutRow, running: Revision): Promise<Revision | null> {
  let ended: Revision | null = null;
  let revision: Revision | null = running;
  while (revision && !isInMap(rollOut, revision)) {
    ended = revision;
    revision = await revisionOf(db, revision.revision - 1);
  }
  return ended;
}

async function reachOf({ db }: FastifyInstance, { uses, stages, begun }: RollOutRow): Promise<number> {
  const audience = stages[begun - 1];
  if (!audience) return 0;
  const trials = trialsOf(uses, audience);
  return (await tryers(db)).filter((one) => trialsFor(one, trials).length > 0).length;
}

/** How both sides fared since the stage began; of nothing before the first. */
export async function sidesOf(
  { db }: FastifyInstance,
  { uses, stageSince, madeAt }: RollOutRow,
  { imports }: Revision,
): Promise<Sides> {
  return compareSides(db, { fresh: uses, old: versionsIn(imports, uses) }, stageSince ?? madeAt);
}

/** How both sides fared since the roll-out was made, against what ran for all then. */
export async function courseOf({ db }: FastifyInstance, { uses, madeAt, endedAt }: RollOutRow) {
  const before = await revisionAt(db, madeAt);
  const until = endedAt === null ? Date.now() : Date.parse(endedAt);
  const minutes = minutesOfParts((until - Date.parse(madeAt)) / 60_000);
  const versions = { fresh: uses, old: versionsIn(before?.imports ?? {}, uses) };
  return { minutes, parts: await courseOfSides(db, versions, { since: madeAt, until: endedAt }, minutes) };
}

/** What a map has in the place of these versions. */
function versionsIn(imports: Revision['imports'], uses: RollOutRow['uses']) {
  const names = new Set(uses.map(({ name }) => name));
  return Object.values(imports).flatMap((address) => {
    const named = versionAt(address);
    return named && names.has(named.name) ? [named] : [];
  });
}
