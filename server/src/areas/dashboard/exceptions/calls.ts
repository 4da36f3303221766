import {
  assignExceptions,
  countExceptions,
  exportExceptions,
  finishExceptions,
  getException,
  getExceptionSettings,
  listExceptionOwners,
  listExceptions,
  lookForExceptions,
  reopenExceptions,
  setExceptionSettings,
  snoozeExceptions,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { changeSetting, readSetting } from '../../../core/settings/setting.ts';
import { exceptionCells } from './cells.ts';
import { exceptionFilter, exceptionOf, exceptions, findException, openCounts } from './exceptions.ts';
import { ownersOf } from './owners.ts';
import { lookForCases, roundsOf } from './round.ts';
import { exceptionSetting } from './settings.ts';
import { assignCases, finishCases, reopenCases, snoozeCases } from './steps.ts';

/** What was looked for so lately, in seconds, is not looked for again: many may ask at once. */
const justNow = 5;

/** The exception inbox: what wants a decision, and what was decided. */
export function serveExceptions(app: FastifyInstance): void {
  serveList(app, {
    list: exceptions,
    call: listExceptions,
    exported: exportExceptions,
    name: 'exceptions',
    entity: 'exception',
    filterOf: exceptionFilter,
    shown: exceptionOf,
    cells: exceptionCells,
  });
  implement(app, getException, async (context) => {
    const exception = await findException(context, context.params.id);
    return { exception, history: await historyOf(context.db, exception.id) };
  });
  implement(app, countExceptions, openCounts);
  implement(app, listExceptionOwners, async (context) => {
    const { exceptionId, search } = context.query;
    return { people: await ownersOf(context, await findException(context, exceptionId), search) };
  });

  implement(app, assignExceptions, async (context) => ({
    changed: await assignCases(context, context.body.cases, context.body.ownerId),
  }));
  implement(app, snoozeExceptions, async (context) => ({ changed: await snoozeCases(context, context.body) }));
  implement(app, finishExceptions, async (context) => ({ changed: await finishCases(context, context.body) }));
  implement(app, reopenExceptions, async (context) => ({ changed: await reopenCases(context, context.body.cases) }));

  implement(
    app,
    lookForExceptions,
    async ({ db }) => {
      // A rule that fails says so in its round.
      await lookForCases(app.jobs.db, justNow).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a round of the inbox broke off'),
      );
      return { rounds: await roundsOf(db) };
    },
    { ownTransactions: true },
  );
  implement(app, getExceptionSettings, async ({ db }) => ({
    settings: await readSetting(db, exceptionSetting),
    rounds: await roundsOf(db),
    today: await todayOf(db),
  }));
  implement(app, setExceptionSettings, async (context) => ({
    settings: await changeSetting(context, exceptionSetting, context.body),
  }));
}
