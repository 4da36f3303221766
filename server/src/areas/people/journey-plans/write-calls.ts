import {
  addPjp,
  copyPjp,
  editPjp,
  type ParsedBodyOf,
  previewPjpCopy,
  removePjp,
  swapPjpDays,
  swapPjpOfficers,
  undoPjpChange,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { dayInWords, monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { changePlans, lockPlans, wantedRows } from './changes.ts';
import { type CopyOrder, conflictsAfter, copiedOfficers, copiedRows, planCopy } from './copy-plans.ts';
import { copyProblem, dayProblem, type OpenDays, patternProblem, whyClosed } from './day-rules.ts';
import { dayView } from './day-view.ts';
import { type FoundOfficer, requireOfficer, requireRoutes } from './find-officer.ts';
import { type LockedDay, lockedDay } from './locked-day.ts';
import { keepPatterns, keptPatterns, patternCounts, patternRows, storePattern } from './patterns.ts';
import { planFilterOf } from './plan-filter.ts';
import { names } from './route-names.ts';
import { requireLatestPattern } from './shown-patterns.ts';
import { swapRows } from './swap-officers.ts';
import { undoChange } from './undo-change.ts';

const entity = 'journeyPlan';

function refuseFields(fields: Readonly<Record<string, string>>) {
  return refuse('REFUSED', { message: Object.values(fields)[0] ?? '', fields });
}

function requireOpen(day: string, days: OpenDays, field?: string): void {
  const closed = whyClosed(day, days);
  if (closed) throw refuse('REFUSED', { message: closed, ...(field && { fields: { [field]: closed } }) });
}

/** Of two SOs no leave is swapped. */
function refuseLeave({ name }: FoundOfficer, planned: LockedDay | null, field: string): void {
  if (planned?.purpose === 'leave')
    throw refuseFields({ [field]: `${name} is on leave on this day: nobody else takes a leave over.` });
}

/** Whatever changes plans: each is one transaction, one change that can be undone, one entry of the audit. */
export function servePlanWrites(app: FastifyInstance): void {
  implement(app, editPjp, async ({ db, params, body, session, audit }) => {
    const { userId, day } = params;
    const reach = await reachOf(db, session.scope);
    const days = await businessDays(db);
    requireOpen(day, days);
    const problem = dayProblem(body);
    if (problem) throw refuseFields(problem);
    const officer = await requireOfficer(db, reach, userId);
    await lockPlans(db, [userId]);
    const before = await lockedDay(db, reach, { userId, day, version: body.version }, days);
    const known = before?.routeIds ?? [];
    const routes = await requireRoutes(
      db,
      reach,
      body.routeIds.filter((id) => !known.includes(id)),
      'routeIds',
    );
    const { id } = await changePlans(
      db,
      {
        kind: 'edit',
        summary: `Changed ${dayInWords(day)} of ${officer.name}`,
        reason: body.reason,
        doneBy: session.user.id,
      },
      wantedRows([
        { userId, day, content: { purpose: body.purpose, routeIds: body.routeIds, note: body.note, changed: true } },
      ]),
    );
    const allNames = await names(db, [...known, ...routes.keys()]);
    const inWords = (ids: readonly string[]) => ids.map((one) => allNames.get(one) ?? one).join(', ');
    audit({
      action: 'edit',
      entity,
      entityId: id,
      before: before && { purpose: before.purpose, routes: inWords(before.routeIds), note: before.note },
      after: {
        salesOfficer: officer.name,
        day,
        purpose: body.purpose,
        routes: inWords(body.routeIds),
        note: body.note,
      },
      reason: body.reason ?? null,
      batchId: id,
    });
    return { pjp: await dayView(db, reach, userId, day, days), changeId: id };
  });

  implement(app, removePjp, async ({ db, params, query, session, audit }) => {
    const { userId, day } = params;
    const reach = await reachOf(db, session.scope);
    const days = await businessDays(db);
    requireOpen(day, days);
    const officer = await requireOfficer(db, reach, userId);
    await lockPlans(db, [userId]);
    const before = await lockedDay(
      db,
      reach,
      { userId, day, version: query.version === undefined ? undefined : Number(query.version) },
      days,
    );
    if (!before) throw refuse('NOT_FOUND', { message: 'Nothing is planned on this day.' });
    const { id } = await changePlans(
      db,
      { kind: 'remove', summary: `Took away ${dayInWords(day)} of ${officer.name}`, doneBy: session.user.id },
      wantedRows([{ userId, day, content: null }]),
    );
    const routes = await names(db, before.routeIds);
    audit({
      action: 'delete',
      entity,
      entityId: id,
      before: { salesOfficer: officer.name, day, purpose: before.purpose, routes: [...routes.values()].join(', ') },
      batchId: id,
    });
    return {};
  });

  implement(app, addPjp, async ({ db, body, session, audit }) => {
    const reach = await reachOf(db, session.scope);
    const days = await businessDays(db);
    const problem = patternProblem(body, days);
    if (problem) throw refuseFields(problem);
    const { userId, from, to, cycleWeeks, replaceChanged } = body;
    const officer = await requireOfficer(db, reach, userId, 'userId');
    await requireRoutes(
      db,
      reach,
      body.days.flatMap(({ routeIds }) => routeIds),
      'days',
    );
    await lockPlans(db, [userId]);
    await requireLatestPattern(db, reach, officer, body.latestPatternId);
    const formerPatterns = await keptPatterns(db, userId);
    const { id: patternId, last } = await storePattern(db, {
      userId,
      from,
      to,
      cycleWeeks,
      days: body.days.filter(({ routeIds }) => routeIds.length > 0),
      createdBy: session.user.id,
    });
    const pattern = { id: patternId, userId, from, last, replaceChanged };
    const counts = await patternCounts(db, pattern);
    const { id: changeId } = await changePlans(
      db,
      {
        kind: 'pattern',
        summary: `Planned ${officer.name} from ${dayInWords(from)}${to === null ? '' : ` to ${dayInWords(to)}`}`,
        reason: body.reason,
        doneBy: session.user.id,
      },
      patternRows(pattern),
    );
    await keepPatterns(db, changeId, userId, formerPatterns);
    audit({
      action: 'add',
      entity,
      entityId: changeId,
      after: { salesOfficer: officer.name, from, to, cycleWeeks, ...counts },
      reason: body.reason ?? null,
      batchId: changeId,
    });
    return { patternId, changeId, ...counts };
  });

  implement(app, swapPjpDays, async ({ db, body, session, audit }) => {
    const { one, other } = body;
    const reach = await reachOf(db, session.scope);
    const days = await businessDays(db);
    requireOpen(one.day, days, 'one.day');
    requireOpen(other.day, days, 'other.day');
    if (one.userId === other.userId && one.day === other.day)
      throw refuseFields({ 'other.day': 'Choose another day to swap with.' });
    const officer = await requireOfficer(db, reach, one.userId, 'one.userId');
    const second = await requireOfficer(db, reach, other.userId, 'other.userId');
    await lockPlans(db, [one.userId, other.userId]);
    const first = await lockedDay(db, reach, one, days);
    const then = await lockedDay(db, reach, other, days);
    if (!first && !then) throw refuseFields({ 'one.day': 'Nothing is planned on either day.' });
    if (officer.id !== second.id) {
      refuseLeave(officer, first, 'one.day');
      refuseLeave(second, then, 'other.day');
    }
    const content = (of: typeof first) =>
      of && { purpose: of.purpose, routeIds: of.routeIds, note: of.note, changed: true };
    const place = (name: string, day: string) => `${dayInWords(day)} of ${name}`;
    const summary =
      first && then
        ? `Swapped ${place(officer.name, one.day)} and ${place(second.name, other.day)}`
        : first
          ? `Moved ${place(officer.name, one.day)} to ${place(second.name, other.day)}`
          : `Moved ${place(second.name, other.day)} to ${place(officer.name, one.day)}`;
    const { id: changeId } = await changePlans(
      db,
      { kind: 'swap days', summary, reason: body.reason, doneBy: session.user.id },
      wantedRows([
        { userId: one.userId, day: one.day, content: content(then) },
        { userId: other.userId, day: other.day, content: content(first) },
      ]),
    );
    audit({
      action: 'swap',
      entity,
      entityId: changeId,
      after: { summary },
      reason: body.reason ?? null,
      batchId: changeId,
    });
    return { changeId };
  });

  implement(app, swapPjpOfficers, async ({ db, body, session, audit }) => {
    const { userId, withUserId, from, to, reason } = body;
    const reach = await reachOf(db, session.scope);
    const days = await businessDays(db);
    requireOpen(from, days, 'from');
    if (to < from) throw refuseFields({ to: 'The period ends before it begins.' });
    if (userId === withUserId) throw refuseFields({ withUserId: 'Choose another SO.' });
    const one = await requireOfficer(db, reach, userId, 'userId');
    const other = await requireOfficer(db, reach, withUserId, 'withUserId');
    await lockPlans(db, [userId, withUserId]);
    const { id: changeId, days: changed } = await changePlans(
      db,
      {
        kind: 'swap officers',
        summary: `Swapped ${one.name} and ${other.name} from ${dayInWords(from)} to ${dayInWords(to)}`,
        reason,
        doneBy: session.user.id,
      },
      swapRows(userId, withUserId, from, to),
    );
    audit({
      action: 'swap',
      entity,
      entityId: changeId,
      after: { salesOfficer: one.name, with: other.name, from, to, days: changed },
      reason,
      batchId: changeId,
    });
    return { changeId, days: changed };
  });

  implement(app, previewPjpCopy, async ({ db, body, session, changed }) => {
    const { order, days } = await copyOrder(db, body, session);
    const plan = await planCopy(db, order, days);
    changed([]);
    if (plan.copy.days === 0) return { ...plan, conflicts: await conflictsAfter(db, order, days) };
    // Copied for a look, and taken back: what would need a look is then found as in any month.
    await sql`savepoint before_copy`.execute(db);
    await changePlans(db, { kind: 'copy', summary: '', doneBy: session.user.id }, copiedRows(order, days));
    const conflicts = await conflictsAfter(db, order, days);
    await sql`rollback to savepoint before_copy`.execute(db);
    return { ...plan, conflicts };
  });

  implement(app, copyPjp, async ({ db, body, session, audit }) => {
    const { order, days } = await copyOrder(db, body, session);
    await lockPlans(db, order.userIds);
    const { copy } = await planCopy(db, order, days);
    if (copy.days === 0)
      throw refuse('REFUSED', { message: 'There is nothing to copy: no day would get another plan.' });
    const summary = `Copied ${monthInWords(body.fromMonth)} to ${monthInWords(body.toMonth)} for ${copy.salesOfficers} ${copy.salesOfficers === 1 ? 'SO' : 'SOs'}`;
    const { id: changeId } = await changePlans(
      db,
      { kind: 'copy', summary, doneBy: session.user.id },
      copiedRows(order, days),
    );
    audit({ action: 'copy', entity, entityId: changeId, after: { summary, ...copy }, batchId: changeId });
    return { copy, changeId };
  });

  implement(app, undoPjpChange, async ({ db, params, session, audit }) => {
    const reach = await reachOf(db, session.scope);
    const { summary, changeId, restored, kept } = await undoChange(
      db,
      reach,
      params.id,
      await businessDays(db),
      session.user.id,
    );
    audit({
      action: 'undo',
      entity,
      entityId: params.id,
      after: { summary, restored, kept },
      batchId: changeId,
    });
    return { restored, kept };
  });
}

async function copyOrder(
  db: Database,
  { filter, userIds: named, ...months }: ParsedBodyOf<typeof copyPjp>,
  session: Session,
): Promise<{ order: CopyOrder; days: OpenDays }> {
  const reach = await reachOf(db, session.scope);
  const days = await businessDays(db);
  const problem = copyProblem(months.fromMonth, months.toMonth, days);
  if (problem) throw refuseFields(problem);
  for (const id of new Set(named)) await requireOfficer(db, reach, id, 'userIds');
  const shown = filter && (await planFilterOf(db, reach, filter, days.today));
  return { order: { ...months, userIds: await copiedOfficers(db, reach, shown, named) }, days };
}
