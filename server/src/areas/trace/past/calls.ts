import { exportTraceDay, getMoment, getTogether, getTraceDay, listTraceDays, type TraceDay } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { requirePerson, visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { readSetting } from '../../../core/settings/setting.ts';
import { traceSetting } from '../settings.ts';
import { dayFileOf } from './day-file.ts';
import { everyoneAt } from './moment.ts';
import { positionsOf } from './positions.ts';
import { together } from './together.ts';
import { traceDayOf } from './trace-day.ts';
import { windowOf } from './window.ts';
import { workOfDay } from './work-of-day.ts';

/** Where the field was. Each reading of somebody is written to the audit. */
export function serveTracePast(app: FastifyInstance): void {
  implement(app, getTraceDay, async (context) => {
    const { params, query, audit } = context;
    const day = await readDay(context, params.id, query.date);
    audit({ action: 'look at a day', entity: 'trace', entityId: params.id, after: { date: query.date } });
    return { day };
  });

  implement(app, exportTraceDay, async (context) => {
    const { params, query, audit } = context;
    const day = await readDay(context, params.id, query.date);
    audit({
      action: 'export',
      entity: 'trace',
      entityId: params.id,
      after: { trace: query.date, format: query.format },
    });
    return dayFileOf(day, query.format);
  });

  implement(app, listTraceDays, async ({ db, session, params }) => {
    await requirePerson(db, await reachOf(db, session.scope), params.id);
    return { days: await daysOf(db, params.id) };
  });

  implement(app, getMoment, async (context) => {
    const { db, query, audit } = context;
    const { day, is_past } = await dayOfMoment(db, query.at);
    if (!is_past) throw refuse('REFUSED', { fields: { at: 'Choose a moment that has passed.' } });
    const window = await windowOf(db, day);
    const asked = { at: Date.parse(query.at), from: window.from, date: day, whom: await whomOf(context, query) };
    const people = await everyoneAt(db, asked, await readSetting(db, traceSetting));
    audit({ action: 'look at a moment', entity: 'trace', after: { ...query, people: people._id.length } });
    return { at: query.at, people };
  });

  implement(app, getTogether, async (context) => {
    const { db, query, audit } = context;
    const { date, people, ...narrowed } = query;
    const named =
      people === undefined ? sql<boolean>`true` : sql<boolean>`person.id = any (${people.split(',')}::uuid[])`;
    const whom = sql<boolean>`(${await whomOf(context, narrowed)} and ${named})`;
    const found = await together(db, await windowOf(db, date), whom, await readSetting(db, traceSetting));
    for (const { _id } of found.people)
      audit({
        action: 'look at a day',
        entity: 'trace',
        entityId: _id,
        after: { date, together: found.people.length },
      });
    return found;
  });
}

async function readDay({ db, session }: ReadContext, userId: string, date: string): Promise<TraceDay> {
  const reach = await reachOf(db, session.scope);
  await requirePerson(db, reach, userId);
  const shows = { visits: session.capabilities.has('visits.see'), orders: session.capabilities.has('orders.see') };
  const [positions, work, settings] = await Promise.all([
    windowOf(db, date).then((window) => positionsOf(db, userId, window)),
    workOfDay(db, reach, userId, date, shows),
    readSetting(db, traceSetting),
  ]);
  return traceDayOf({ userId, date }, positions, work, settings);
}

/** The people in the own scope, of a group and a place where they are named. */
async function whomOf(
  { db, session }: ReadContext,
  { group, market }: { readonly group?: string | undefined; readonly market?: string | undefined },
): Promise<RawBuilder<boolean>> {
  const reach = await reachOf(db, session.scope);
  const place = market === undefined ? null : await requirePlace(db, reach, market, 'market');
  const ofGroup = group === undefined ? sql<boolean>`true` : sql<boolean>`tracked.id = ${group}`;
  return sql<boolean>`(${ofGroup} and ${visiblePeople(reach)} and ${place ? worksIn(place) : sql<boolean>`true`})`;
}

async function dayOfMoment(db: Database, at: string): Promise<{ day: string; is_past: boolean }> {
  const { rows } = await sql<{ day: string; is_past: boolean }>`
    select ${localDay(sql`${at}::timestamptz`)} as day, ${at}::timestamptz <= now() as is_past
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say which day a moment is in.');
  return row;
}

/** Somebody who was found in scope. */
async function daysOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    /* unscoped: found */ select day.business_date as day from attendance day
    where day.user_id = ${userId} and day.check_in_at > now() - make_interval(days => (select kept from partitioned_table where name = 'trace_position'))
      and exists (select from trace_position where user_id = ${userId} and at >= day.check_in_at and at < day.check_in_at + interval '1 day')
    order by 1 desc
  `.execute(db);
  return rows.map(({ day }) => day);
}
