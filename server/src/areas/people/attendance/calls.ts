import {
  approveCorrection,
  approveCorrections,
  askCorrection,
  askOwnCorrection,
  attendanceMonth,
  checkIn,
  checkOut,
  exportCorrections,
  exportLeaves,
  getAttendance,
  getLeave,
  getOwnDay,
  getWorkingHours,
  listAttendances,
  listCorrections,
  listLeaves,
  markLeave,
  rejectCorrection,
  rejectCorrections,
  setWorkingHours,
  takeLeaveBack,
  withdrawCorrection,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { notifySoon } from '../../../core/live/notify-soon.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf, scopeCacheKey } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { recordCheckIn, recordCheckOut } from './check-in.ts';
import { approve, ask, reject, withdraw } from './correct.ts';
import { correctionCells, correctionFilter, correctionReply, corrections, correctionsOf } from './corrections.ts';
import { filterOf } from './day-filter.ts';
import { dayScopeOf } from './day-scope.ts';
import { decideMany } from './decide-many.ts';
import { exportRoute } from './export.ts';
import { fieldDayOf, findOwnDay } from './field-day.ts';
import { findDay } from './find-day.ts';
import { mark } from './leave.ts';
import { leaveCells, leaveFilter, leaves } from './leave-list.ts';
import { findLeave, leaveDetails } from './leaves.ts';
import { listDays } from './list.ts';
import { monthOf } from './month.ts';
import { serveSelfies } from './selfies.ts';
import { takeBack } from './take-leave-back.ts';
import { changeSettings, fieldDesignations, readSettings } from './working-hours.ts';

/** Attendance: days, months, corrections, leave, working hours, and the calls of the field app. */
export function serveAttendance(app: FastifyInstance): void {
  serveReads(app);
  serveLeaves(app);
  serveCorrections(app);
  serveField(app);
  exportRoute(app);
  serveSelfies(app);
  implement(app, getWorkingHours, async ({ db }) => ({
    settings: await readSettings(db),
    designations: await fieldDesignations(db),
  }));
  implement(app, setWorkingHours, async (context) => ({ settings: await changeSettings(context) }));
}

/** Days change with every check-in: those who look at the same moment are read to together. */
const together = { share: ({ session }: { session: Session }) => scopeCacheKey(session.scope) };

function serveReads(app: FastifyInstance): void {
  implement(
    app,
    listAttendances,
    async ({ db, session, query }) => listDays(db, await filterOf(db, await dayScopeOf(db, session), query), query),
    together,
  );

  implement(
    app,
    attendanceMonth,
    async ({ db, session, params, query }) => monthOf(db, await dayScopeOf(db, session), params.month, query),
    together,
  );

  implement(app, getAttendance, async ({ db, session, params }) => {
    const found = await findDay(db, await dayScopeOf(db, session), params.id);
    return {
      ...found,
      corrections: await correctionsOf(db, params.id, session.user.id),
      history: await historyOf(db, params.id),
    };
  });
}

function serveLeaves(app: FastifyInstance): void {
  serveList(app, {
    list: leaves,
    call: listLeaves,
    exported: exportLeaves,
    name: 'leaves',
    entity: 'leave',
    filterOf: leaveFilter,
    cells: leaveCells,
  });

  implement(app, getLeave, async ({ db, session, params }) => {
    const leave = await findLeave(db, await reachOf(db, session.scope), params.id);
    return { leave, ...(await leaveDetails(db, leave)) };
  });

  implement(app, markLeave, (context) => mark(context, context.body));
  implement(app, takeLeaveBack, (context) => takeBack(context, context.params.id, context.body));
}

function serveCorrections(app: FastifyInstance): void {
  implement(app, askCorrection, async (context) => ({
    correction: await ask(context, context.params.id, context.body),
  }));

  implement(app, askOwnCorrection, async (context) => {
    const { db, session, body } = context;
    const { date, ...asked } = body;
    const own = await findOwnDay(db, session.user.id, date);
    if (!own) throw refuse('NOT_FOUND', { fields: { date: 'You have no attendance on this day.' } });
    return { correction: await ask(context, own.id, asked) };
  });

  serveList(app, {
    list: corrections,
    call: listCorrections,
    exported: exportCorrections,
    name: 'corrections',
    entity: 'attendance',
    filterOf: correctionFilter,
    shown: (row, { session }) => correctionReply(row, session.user.id),
    cells: correctionCells,
  });

  implement(app, approveCorrection, async (context) => ({
    correction: await approve(context, context.params.id, context.body.note),
  }));
  implement(app, rejectCorrection, async (context) => ({
    correction: await reject(context, context.params.id, context.body.note),
  }));
  implement(app, approveCorrections, (context) => {
    const { selection, note } = context.body;
    return decideMany(context, selection, (id) => approve(context, id, note));
  });
  implement(app, rejectCorrections, (context) => {
    const { selection, note } = context.body;
    return decideMany(context, selection, (id) => reject(context, id, note));
  });
  implement(app, withdrawCorrection, async (context) => ({
    correction: await withdraw(context, context.params.id),
  }));
}

function serveField(app: FastifyInstance): void {
  implement(app, checkIn, async ({ db, session, body }) => {
    const day = await recordCheckIn(db, session.user.id, body);
    notifySoon(app, 'Attendances');
    return { day };
  });
  implement(app, checkOut, async ({ db, session, body }) => {
    const day = await recordCheckOut(db, session.user.id, body);
    notifySoon(app, 'Attendances');
    return { day };
  });
  implement(app, getOwnDay, async ({ db, session }) => {
    const { day, start } = await fieldDayOf(db, session.user.id, null);
    return { day: await findOwnDay(db, session.user.id, day), startPoint: start };
  });
}
