import {
  approveTargets,
  checkTargetImport,
  deleteTargetScenario,
  exportTargetAchievement,
  exportTargets,
  getTargetAchievement,
  getTargets,
  listTargetDifferences,
  listTargetPlans,
  listTargetPresence,
  lockTargets,
  reviseTargets,
  sendTargetsBack,
  setTargetPresence,
  setTargets,
  submitTargets,
  updateTargets,
  upsertTargets,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { achievementOf } from './achievement.ts';
import { exportAchievement } from './achievement-file.ts';
import { differencesOf, monthCells } from './differences.ts';
import { targetGrid } from './grid.ts';
import { findPlan, keyOf, monthsOf, plansOf, requireItem, revisionNumbers } from './plan.ts';
import { bePresent, othersPresent } from './presence.ts';
import { makeTargets } from './set.ts';
import { deleteScenario, takeStep } from './steps.ts';
import { checkFile, exportGrid } from './transfer.ts';
import { writeDays } from './update-days.ts';
import { writeTargets } from './upsert.ts';

/** So many differences are answered. */
const mostDifferences = 200;

/** What places and sales officers are to reach: plans, their months and cells, and how far they are. */
export function servePlans(app: FastifyInstance): void {
  implement(app, getTargets, (context) => targetGrid(context, context.query));

  implement(app, upsertTargets, async (context) => {
    const { planId, saved } = await writeTargets(context, context.body);
    return { saved, ...(await monthsNow(context, planId, context.body.year)) };
  });

  implement(app, updateTargets, async (context) => {
    const { planId, saved } = await writeDays(context, context.body);
    return { saved, ...(await monthsNow(context, planId, context.body.year)) };
  });

  implement(app, setTargets, async (context) => {
    const { planId, saved } = await makeTargets(context, context.body);
    return { saved, ...(await monthsNow(context, planId, context.body.year)) };
  });

  implement(app, submitTargets, async (context) =>
    monthsNow(context, await takeStep(context, 'submit', context.body), context.body.year),
  );
  implement(app, approveTargets, async (context) =>
    monthsNow(context, await takeStep(context, 'approve', context.body), context.body.year),
  );
  implement(app, sendTargetsBack, async (context) =>
    monthsNow(context, await takeStep(context, 'sendBack', context.body), context.body.year),
  );
  implement(app, lockTargets, async (context) =>
    monthsNow(context, await takeStep(context, 'lock', context.body), context.body.year),
  );
  implement(app, reviseTargets, async (context) =>
    monthsNow(context, await takeStep(context, 'revise', context.body), context.body.year),
  );

  implement(app, listTargetDifferences, async ({ db, session, query }) => {
    const day = query.date ?? (await todayOf(db));
    const key = keyOf(query, Number(day.slice(0, 4)));
    await requireItem(db, key);
    const planId = await findPlan(db, key);
    const [revision] = planId === null ? [] : await revisionNumbers(db, planId, [Number(day.slice(5, 7))]);
    if (planId === null || !revision) return { differences: [], totalDifferences: 0 };
    const differences = differencesOf(await monthCells(db, await reachOf(db, session.scope), key, planId, revision));
    return { differences: differences.slice(0, mostDifferences), totalDifferences: differences.length };
  });

  implement(app, listTargetPlans, async ({ db, query }) => ({ plans: await plansOf(db, query.year) }));

  implement(app, deleteTargetScenario, async (context) => {
    await deleteScenario(context, context.params.id, context.query.version);
    return {};
  });

  implement(app, listTargetPresence, async (context) => {
    const day = context.query.date ?? (await todayOf(context.db));
    return { presence: await othersPresent(context, keyOf(context.query, Number(day.slice(0, 4)))) };
  });

  implement(app, setTargetPresence, async (context) => {
    await bePresent(context, context.body);
    return {};
  });

  implement(app, exportTargets, (context) => exportGrid(context, context.query));

  implement(app, checkTargetImport, async (context) => checkFile(context, context.query, context.upload.path));

  implement(app, getTargetAchievement, (context) => achievementOf(context, context.query));

  implement(app, exportTargetAchievement, (context) => exportAchievement(context, context.query));
}

async function monthsNow(context: WriteContext, planId: string, year: number) {
  return { months: await monthsOf(context, planId, year) };
}
