import {
  type Audience,
  audienceChoices,
  audienceReach,
  listRollOuts,
  type RollOut,
  rollOutCourse,
  setFreezeDays,
  startRollOut,
  steerRollOut,
  usualStages,
} from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { implement } from '../../core/http/implement.ts';
import { notifyChanged } from '../../core/live/changed.ts';
import { refuse } from '../../core/refusal.ts';
import { actorOf } from '../../core/session/actor.ts';
import { refuseUndone } from '../operations/refuse-undone.ts';
import { ifMatches } from '../operations/tag-revisions.ts';
import { audienceProblems } from '../revisions/audience-problems.ts';
import { requireRevision, runningMapOf } from '../revisions/running-map.ts';
import { staleMap } from '../revisions/stale-map.ts';
import { leastShare, type Tryer, trialsFor, trialsWithout } from '../revisions/trials.ts';
import { tryers } from '../revisions/tryers.ts';
import { writeRevision } from '../revisions/write-revision.ts';
import { requireParcels } from '../teams/require-parcels.ts';
import { peopleAtWork } from '../watch/read-health.ts';
import { refuseRolledOut } from './refuse-rolled-out.ts';
import {
  addRollOut,
  changeRollOut,
  frozenToday,
  type RollOutRow,
  rollOutOf,
  rollOutsOver,
  rollOutsUnderWay,
} from './roll-out-rows.ts';
import { continueRollOut, courseOf, sidesOf, trialsOf } from './take-steps.ts';

const mostOver = 20;
const mostNamed = 5;
const nobody: Audience = { people: [], designations: [], share: 0 };
const ownTransactions = { ownTransactions: true };

/** Roll-outs that go on by themselves, the days on which none does, and whom an audience reaches. */
export function serveRollOuts(app: FastifyInstance): void {
  const { db } = app;

  implement(
    app,
    startRollOut,
    async ({ body, request }) => {
      const { uses, again = false, notBefore = null, revision, ...rest } = body;
      requireParcels(
        request,
        uses.map(({ name }) => name),
      );
      const running = await requireRevision(db);
      if (running.revision !== revision || !ifMatches(request, revision)) throw staleMap(app, running);
      const stages = body.stages ?? usualStages(leastShareOf(await tryers(db), uses));
      await refuseToStart(uses, stages, again);
      const { id: madeById, name: madeBy } = actorOf(request);
      const id = await addRollOut(db, { ...rest, uses, stages, again, notBefore, madeBy, madeById });
      const rollOut = await requireRollOut(id);
      if (rollOut.isDue && (await frozenToday(db)) === null) {
        try {
          await continueRollOut(app, rollOut, running, actorOf(request), request.id);
        } catch (error) {
          // Another server that looked in between may have begun it.
          const removed = await db
            .deleteFrom('roll_out')
            .where('id', '=', id)
            .where('begun', '=', 0)
            .returning('id')
            .executeTakeFirst();
          if (removed) throw error;
        }
      }
      await notifyChanged(db, startRollOut.tags, []);
      return { rollOut: await shown(await requireRollOut(id)), map: runningMapOf(app, await requireRevision(db)) };
    },
    ownTransactions,
  );

  implement(
    app,
    steerRollOut,
    async ({ params, body, request }) => {
      await steer(request, await requireRollOut(params.id), body);
      await notifyChanged(db, steerRollOut.tags, []);
      return { rollOut: await shown(await requireRollOut(params.id)) };
    },
    ownTransactions,
  );

  implement(app, listRollOuts, async () => {
    const rows = [...(await rollOutsUnderWay(db)).reverse(), ...(await rollOutsOver(db, mostOver))];
    const { rows: freezeDays } = await sql<{ day: string; reason: string; madeBy: string }>`
      select day, reason, made_by as "madeBy" from freeze_day where day >= business_date() order by day
    `.execute(db);
    return { rollOuts: await Promise.all(rows.map(shown)), freezeDays };
  });

  implement(app, rollOutCourse, async ({ params: { id } }) => courseOf(app, await requireRollOut(id)));

  implement(app, setFreezeDays, async ({ body: { days }, db: transaction, request, audit }) => {
    const reasons = new Map(days.map(({ day, reason }) => [day, reason]));
    if (reasons.size < days.length) throw refuse('MALFORMED', { fields: { days: 'Name every day once.' } });
    await sql`
      delete from freeze_day where day >= business_date() and not (day = any (${[...reasons.keys()]}::date[]))
    `.execute(transaction);
    // Who set a day stays who they were until its reason is another.
    for (const [day, reason] of reasons)
      await sql`
        insert into freeze_day (day, reason, made_by) values (${day}, ${reason}, ${actorOf(request).name})
        on conflict (day) do update set reason = excluded.reason, made_by = excluded.made_by
        where freeze_day.reason <> excluded.reason and freeze_day.day >= business_date()
      `.execute(transaction);
    audit({ action: 'freeze', entity: 'portal-map', after: { days } });
    return {};
  });

  implement(
    app,
    audienceReach,
    async ({ body: { uses, audience } }) => {
      const staff = await tryers(db);
      const trials = trialsOf(uses, audience);
      const reached = staff.filter((one) => trialsFor(one, trials).length > 0);
      const atWork = await peopleAtWork(db);
      return {
        people: reached.length,
        atWork: reached.filter(({ id }) => atWork.has(id)).length,
        some: reached.slice(0, mostNamed).map(({ name }) => name),
        problems: Object.values(audienceProblems(audience, trials, staff)),
        leastShare: leastShareOf(staff, uses) ?? null,
      };
    },
    ownTransactions,
  );

  implement(app, audienceChoices, async () => {
    const staff = await tryers(db);
    return {
      designations: counted(staff.map(({ designation }) => designation)),
      regions: counted(staff.flatMap(({ regions = [] }) => regions)),
    };
  });

  async function refuseToStart(uses: RollOutRow['uses'], stages: readonly Audience[], again: boolean): Promise<void> {
    const names = new Set(uses.map(({ name }) => name));
    if (names.size < uses.length) throw refuse('MALFORMED', { fields: { uses: 'Name every parcel once.' } });
    refuseRolledOut(await rollOutsUnderWay(db), names);
    for (const { name, version } of uses) {
      if (!(await app.parcels.find(name, version)))
        throw refuse('REFUSED', {
          message: `${name}@${version} is not published.`,
          fields: { uses: 'It is not published.' },
        });
    }
    const staff = await tryers(db);
    for (const [place, audience] of stages.entries()) {
      const trials = trialsOf(uses, audience);
      const problems = Object.values(audienceProblems(audience, trials, staff));
      const isNobody = !staff.some((one) => trialsFor(one, trials).length > 0);
      const sentences = problems.length > 0 ? problems : isNobody ? ['It reaches nobody.'] : [];
      if (sentences.length > 0) {
        const message = `Stage ${place + 1}: ${sentences.join(' ')}`;
        throw refuse('REFUSED', { message, fields: { [`stages.${place}`]: message } });
      }
    }
    if (!again) await refuseUndone(app, uses);
  }

  async function steer(
    request: FastifyRequest,
    rollOut: RollOutRow,
    { action, reason }: { action: 'pause' | 'resume' | 'next' | 'end'; reason: string },
  ): Promise<void> {
    requireParcels(
      request,
      rollOut.uses.map(({ name }) => name),
    );
    if (rollOut.endedAt !== null) throw refuse('ALREADY_DONE', { message: 'This roll-out is over.' });
    const by = actorOf(request);
    const running = await requireRevision(db);
    switch (action) {
      case 'pause':
        return changeRollOut(db, rollOut, { state: 'paused', note: `${reason} (${by.name})` });
      case 'resume': {
        if (rollOut.state !== 'paused') throw refuse('ALREADY_DONE', { message: 'This roll-out is not paused.' });
        // What was seen before is decided: from now on the stage is looked at anew.
        const { begun } = rollOut;
        return changeRollOut(db, rollOut, {
          state: begun > 0 ? 'running' : 'waiting',
          note: '',
          ...(begun > 0 && { begun }),
        });
      }
      case 'next': {
        const frozen = await frozenToday(db);
        if (frozen !== null) throw refuse('REFUSED', { message: `Today nothing is rolled out: ${frozen}.` });
        return continueRollOut(app, rollOut, running, by, request.id);
      }
      case 'end': {
        const trials = trialsWithout(running.trials, new Set(rollOut.uses.map(({ name }) => name)));
        const end = (on: Database) => changeRollOut(on, rollOut, { state: 'ended', note: `${reason} (${by.name})` });
        if (rollOut.begun === 0 || trials.length === running.trials.length) return end(db);
        const { imports, revision: expected } = running;
        await writeRevision(app, { imports, trials, cause: 'trial', reason, by, requestId: request.id, expected }, end);
        return;
      }
    }
  }

  async function requireRollOut(id: string): Promise<RollOutRow> {
    const found = await rollOutOf(db, id);
    if (!found) throw refuse('NOT_FOUND', { message: 'There is no such roll-out.' });
    return found;
  }

  async function shown(row: RollOutRow): Promise<RollOut> {
    const { again: _again, madeById: _by, minutesInStage: _minutes, isDue: _due, uses, ...rest } = row;
    const isLive = row.endedAt === null && row.begun > 0;
    return {
      ...rest,
      uses: uses.map(({ name, version }) => ({ name, version })),
      figures: isLive ? await sidesOf(app, row, await requireRevision(db)) : null,
    };
  }
}

/** The smallest share of these people that reaches somebody with versions; undefined while there is nobody. */
function leastShareOf(staff: readonly Tryer[], uses: RollOutRow['uses']): number | undefined {
  const [trial] = trialsOf(uses, nobody);
  return (trial && leastShare(staff, trial)) ?? undefined;
}

function counted(names: readonly string[]): { name: string; people: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, people]) => ({ name, people }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
