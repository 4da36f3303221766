import type { decideOutletPin, OutletPin, ParsedBodyOf, proposeOutletPin } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresApart } from '../../../core/database/ground.ts';
import type { Position } from '../../../core/ground.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isCalledOn, outletsInReach } from '../../../core/scope/outlets.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { outlets } from '../outlets/outlet.ts';
import { positionProblem } from '../outlets/rules.ts';
import { decisionProblem, proposalProblem } from './pin-rules.ts';

const mostListed = 100;

interface Found {
  readonly pins: OutletPin[];
  readonly total: number;
}

/** Pins of outlets in reach that wait, the oldest first; of those that were closed or merged since none does. */
export async function waitingPins({ db, session }: ReadContext): Promise<Found> {
  return readPins(db, await reachOf(db, session.scope), session.user.id, sql<boolean>`true`);
}

async function readPins(db: Database, reach: Reach, personId: string, condition: RawBuilder<boolean>): Promise<Found> {
  const { rows } = await sql<OutletPin & { total: number }>`
    select json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
      json_build_object('latitude', outlet.latitude, 'longitude', outlet.longitude) as "from",
      json_build_object('latitude', pin.latitude, 'longitude', pin.longitude) as "to",
      round(${metresApart('pin', 'outlet')})::integer as metres,
      pin.reason, json_build_object('id', person.id, 'name', person.name) as "proposedBy", pin.proposed_at as "proposedAt",
      count(*) over ()::integer as total
    from outlet_pin pin join ${outletsInReach(reach)} as outlet on outlet.id = pin.outlet_id join user_account person on person.id = pin.proposed_by
    where ${isCalledOn} and outlet.merged_into is null and ${condition}
    order by pin.proposed_at, outlet.id limit ${sql.lit(mostListed)}
  `.execute(db);
  const pins = rows.map(({ total: _, ...pin }) => ({ ...pin, decisionProblem: decisionProblem(pin, personId) }));
  return { pins, total: rows[0]?.total ?? 0 };
}

async function pinOf({ db, session }: WriteContext, outletId: string): Promise<OutletPin | undefined> {
  const { pins } = await readPins(
    db,
    await reachOf(db, session.scope),
    session.user.id,
    sql<boolean>`outlet.id = ${outletId}::uuid`,
  );
  return pins[0];
}

/** Keeps where an outlet is said to be; REFUSED for one that is pending, closed or merged. */
export async function proposePin(
  context: WriteContext,
  id: string,
  { position, reason }: ParsedBodyOf<typeof proposeOutletPin>,
): Promise<OutletPin> {
  const { db, session, audit, changed } = context;
  const outlet = await outlets.findLocked(context, id);
  const problem = proposalProblem(outlet);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
  const fields = positionProblem(position);
  if (fields) throw refuse('REFUSED', { fields });
  await sql`
    insert into outlet_pin (outlet_id, latitude, longitude, reason, proposed_by)
    values (${id}, ${position.latitude}, ${position.longitude}, ${reason}, ${session.user.id})
    on conflict (outlet_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, reason = excluded.reason,
      proposed_by = excluded.proposed_by, proposed_at = now()
  `.execute(db);
  audit({
    action: 'propose pin',
    entity: 'outlet',
    entityId: id,
    before: { position: inWords(outlet) },
    after: { position: inWords(position) },
    reason,
  });
  changed(['Outlets'], [id]);
  const pin = await pinOf(context, id);
  if (!pin) throw new Error('The pin that was just proposed is not there.');
  return pin;
}

/** Puts the outlet where it was said to be, or forgets that it was said. */
export async function decidePin(
  context: WriteContext,
  id: string,
  { decision, position }: ParsedBodyOf<typeof decideOutletPin>,
): Promise<void> {
  const { db, session, audit, changed } = context;
  const outlet = await outlets.findLocked(context, id);
  const pin = await pinOf(context, id);
  if (!pin) throw refuse('REFUSED', { message: `No new position of ${outlet.name} waits for a decision.` });
  const problem = decisionProblem(pin, session.user.id);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
  if (pin.to.latitude !== position.latitude || pin.to.longitude !== position.longitude)
    throw refuse('STALE_VERSION', {
      message: `Another position of ${outlet.name} was proposed meanwhile: look at it.`,
    });
  await sql`/* unscoped: found */ delete from outlet_pin where outlet_id = ${id}`.execute(db);
  if (decision === 'approve')
    await sql`update outlet set latitude = ${position.latitude}, longitude = ${position.longitude}, accuracy = null,
      version = version + 1, updated_at = now() where id = ${id}`.execute(db);
  audit({
    action: `${decision} pin`,
    entity: 'outlet',
    entityId: id,
    before: { position: inWords(outlet) },
    after: { position: inWords(decision === 'approve' ? position : outlet) },
    reason: null,
  });
  changed(['Outlets'], [id]);
}

function inWords({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
