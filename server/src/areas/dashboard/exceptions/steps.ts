import type { BodyOf, Exception, finishExceptions, snoozeExceptions } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { findExceptions } from './exceptions.ts';
import { notFor } from './owners.ts';

type Chosen = BodyOf<typeof finishExceptions>['cases'];

/** The chosen cases, which nobody else changes until the commit: NOT_FOUND, STALE_VERSION or REFUSED for one that is not as it was chosen. */
async function lockedCases(context: WriteContext, chosen: Chosen): Promise<readonly Exception[]> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  await sql`/* unscoped: found */ select from exception_case where id = any (${ids}::uuid[]) order by id for update`.execute(
    context.db,
  );
  const cases = await findExceptions(context, ids);
  if (cases.length < ids.length)
    throw refuse('NOT_FOUND', { message: 'A case is not there any more, or not in your market.' });
  const stale = cases.find(({ id, version }) => version !== versions.get(id));
  if (stale) throw refuse('STALE_VERSION', { current: stale });
  const resolved = cases.find(({ state }) => state === 'resolved');
  if (resolved)
    throw refuse('REFUSED', { message: `${resolved.subject}: its cause is gone, there is nothing to decide.` });
  return cases;
}

/** Says who decides. */
export async function assignCases(context: WriteContext, chosen: Chosen, ownerId: string): Promise<number> {
  const { db, session } = context;
  const cases = await lockedCases(context, chosen);
  const refused = new Set(
    await notFor(
      db,
      await reachOf(db, session.scope),
      ownerId,
      cases.map(({ id }) => id),
    ),
  );
  const [first] = cases.filter(({ id }) => refused.has(id));
  if (first)
    throw refuse('REFUSED', {
      fields: { ownerId: `Nobody of your market who may decide ${first.subject}: choose somebody who sees it.` },
    });
  const { rows } = await sql<{
    name: string;
  }>`/* unscoped: found */ select name from user_account where id = ${ownerId}`.execute(db);
  await change(context, cases, sql`owner_id = ${ownerId}::uuid, assigned = true`);
  for (const { id, owner } of cases)
    context.audit({
      action: 'assign',
      entity,
      entityId: id,
      before: { owner: owner?.name ?? null },
      after: { owner: rows[0]?.name },
    });
  return cases.length;
}

/** Puts them off: open again on that day. */
export async function snoozeCases(
  context: WriteContext,
  { cases: chosen, until, note }: BodyOf<typeof snoozeExceptions>,
): Promise<number> {
  if (until <= (await todayOf(context.db))) throw refuse('MALFORMED', { fields: { until: 'A day to come.' } });
  const cases = await lockedCases(context, chosen);
  await change(
    context,
    cases,
    sql`snoozed_until = ${until}::date, done_at = null, done_by = null, note = ${note ?? ''}`,
  );
  for (const { id, snoozedUntil } of cases)
    context.audit({
      action: 'snooze',
      entity,
      entityId: id,
      before: { snoozedUntil },
      after: { snoozedUntil: until },
      ...(note && { reason: note }),
    });
  return cases.length;
}

/** Says what was decided. */
export async function finishCases(
  context: WriteContext,
  { cases: chosen, note }: BodyOf<typeof finishExceptions>,
): Promise<number> {
  const cases = await lockedCases(context, chosen);
  await change(
    context,
    cases,
    sql`done_at = now(), done_by = ${context.session.user.id}::uuid, snoozed_until = null, note = ${note}`,
  );
  for (const { id, state } of cases)
    context.audit({
      action: 'finish',
      entity,
      entityId: id,
      before: { state },
      after: { state: 'done' },
      reason: note,
    });
  return cases.length;
}

/** Opens again what was snoozed or done. */
export async function reopenCases(context: WriteContext, chosen: Chosen): Promise<number> {
  const cases = await lockedCases(context, chosen);
  await change(context, cases, sql`done_at = null, done_by = null, snoozed_until = null`);
  for (const { id, state } of cases)
    context.audit({ action: 'reopen', entity, entityId: id, before: { state }, after: { state: 'open' } });
  return cases.length;
}

const entity = 'exception';

async function change(
  { db }: WriteContext,
  cases: readonly Exception[],
  columns: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update exception_case set ${columns}, version = version + 1 where id = any (${cases.map(({ id }) => id)}::uuid[])
  `.execute(db);
}
