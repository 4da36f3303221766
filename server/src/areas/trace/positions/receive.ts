import type { ParsedBodyOf, ReplyOf, sendPositions, TraceSettings } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { withoutJumps } from '../line/jumps.ts';
import type { Point } from '../line/point.ts';
import { advanceStay, type Stay } from '../line/stays.ts';
import { type SortedPosition, sortOut } from './sort-out.ts';
import { storePositions } from './store.ts';

/** So long the phone that leads has to be silent before another one of the same person is listened to. */
const leadMinutes = 5;

interface Situation {
  received_at: number;
  consent: boolean;
  leads: boolean;
  clock_offset: number;
  settings: TraceSettings;
  duties: { from: number; to: number; open: boolean }[];
  last: (Position & { since: number | null; stay_latitude: number | null; stay_longitude: number | null }) | null;
}

interface Position extends Point {
  readonly accuracy: number | null;
}

/**
 * Takes in a batch of a phone: what was on duty is stored, once however often it is sent, and where the person is now follows
 * from it. REFUSED without consent. Of two phones of one person the one that was heard first leads until it is silent.
 */
export async function receivePositions(
  db: Database,
  userId: string,
  body: ParsedBodyOf<typeof sendPositions>,
): Promise<Omit<ReplyOf<typeof sendPositions>, 'success'>> {
  const situation = await situationOf(db, userId, body.device);
  const { settings, duties, received_at: receivedAt } = situation;
  if (!situation.consent)
    throw refuse('REFUSED', { message: 'You have not agreed to be tracked while on duty: agree first, in the app.' });
  const reply = { onDuty: duties.some(({ open }) => open), sendEvery: settings.sendSeconds };
  if (!situation.leads)
    return { ...reply, stored: 0, repeated: 0, refused: refusals([['otherPhone', body.positions.length]]) };
  const sorted = sortOut(body, { receivedAt, clockOffset: situation.clock_offset, duties });
  const { positions, refused } = sorted;
  const now = await nowAfter(db, userId, situation, positions);
  const stored = await storePositions(db, {
    userId,
    device: body.device,
    clockOffset: sorted.clockOffset,
    positions,
    last: now && { position: now.position, stay: now.stay, fenceMetres: settings.fenceMetres },
  });
  const refusedCount = [...refused.values()].reduce((sum, count) => sum + count, 0);
  return { ...reply, stored, repeated: body.positions.length - refusedCount - stored, refused: refusals([...refused]) };
}

type Refusals = ReplyOf<typeof sendPositions>['refused'];

function refusals(counts: readonly [Refusals[number]['reason'], number][]): Refusals {
  return counts.flatMap(([reason, positions]) => (positions > 0 ? [{ reason, positions }] : []));
}

interface Now {
  readonly position: SortedPosition;
  readonly stay: Stay | null;
}

/** Where they are after a batch, and the stay that goes on; nothing when the batch has nothing newer than what is known. */
async function nowAfter(
  db: Database,
  userId: string,
  { last, settings }: Situation,
  positions: readonly SortedPosition[],
): Promise<Now | null> {
  const newer = positions
    .filter(({ takenAt }) => !last || takenAt > last.at)
    .map((position) => ({ ...position, at: position.takenAt, accuracy: position.accuracy ?? null, sent: position }));
  if (newer.length === 0) return null;
  const line = last
    ? await lineAfter(db, userId, last, newer, settings.jumpKmh)
    : withoutJumps(newer, settings.jumpKmh).line;
  let stay = stayOf(last);
  let position: SortedPosition | undefined;
  for (const point of line) {
    if (!point.sent) continue;
    position = point.sent;
    stay = advanceStay(stay, point, settings);
  }
  return position ? { position, stay } : null;
}

interface SentPoint extends Point {
  readonly sent?: SortedPosition;
}

/** What came since somebody was somewhere. Where all of it seems to be a jump, what was stored before it has a say as well. */
async function lineAfter(
  db: Database,
  userId: string,
  last: Point,
  newer: readonly SentPoint[],
  kmh: number,
): Promise<readonly SentPoint[]> {
  const { line } = withoutJumps<SentPoint>([last, ...newer], kmh);
  if (line.some(({ sent }) => sent)) return line;
  const { rows: waiting } = await sql<Point>`
    /* unscoped: found */ select extract(epoch from at)::float8 * 1000 as at, latitude, longitude, accuracy::float8 as accuracy from trace_position
    where user_id = ${userId} and at > ${new Date(last.at).toISOString()} and at < ${new Date(newer[0]?.at ?? 0).toISOString()} order by at desc limit 5
  `.execute(db);
  return withoutJumps<SentPoint>([last, ...waiting.reverse(), ...newer], kmh).line;
}

function stayOf(last: Situation['last']): Stay | null {
  if (!last || last.since === null || last.stay_latitude === null || last.stay_longitude === null) return null;
  return { latitude: last.stay_latitude, longitude: last.stay_longitude, since: last.since, until: last.at };
}

/** What is known of the person and the phone; from here to the end of the transaction their batches come one after the other. */
async function situationOf(db: Database, userId: string, device: string): Promise<Situation> {
  const { rows } = await sql<Situation>`
    /* unscoped: found */ with lead as (
      insert into trace_last as last (user_id, device, heard_at) values (${userId}, ${device}, now())
      on conflict (user_id) do update set
        heard_at = case when last.device = excluded.device or last.heard_at < excluded.heard_at - make_interval(mins => ${sql.lit(leadMinutes)}) then excluded.heard_at else last.heard_at end,
        device = case when last.heard_at < excluded.heard_at - make_interval(mins => ${sql.lit(leadMinutes)}) then excluded.device else last.device end,
        written_by = default
      returning device, at, latitude, longitude, accuracy, stay_latitude, stay_longitude, stay_since
    ), phone as (
      insert into trace_device (user_id, device) values (${userId}, ${device})
      on conflict (user_id, device) do update set heard_at = excluded.heard_at returning clock_offset
    )
    select extract(epoch from now()) * 1000 as received_at, lead.device = ${device} as leads, phone.clock_offset,
      exists (select from trace_consent where user_id = ${userId}) as consent,
      (select value from setting where key = 'trace') as settings,
      (select coalesce(json_agg(json_build_object('from', extract(epoch from check_in_at) * 1000, 'open', check_out_at is null and business_date = business_date(),
          'to', extract(epoch from coalesce(check_out_at, (business_date + 1)::timestamp at time zone (select value #>> '{}' from setting where key = 'timeZone'))) * 1000)), '[]')
        from attendance where user_id = ${userId} and business_date > business_date() - 5 and check_in_at is not null) as duties,
      case when lead.at is not null then json_build_object('at', extract(epoch from lead.at) * 1000, 'latitude', lead.latitude, 'longitude', lead.longitude,
        'accuracy', lead.accuracy, 'since', extract(epoch from lead.stay_since) * 1000, 'stay_latitude', lead.stay_latitude, 'stay_longitude', lead.stay_longitude) end as last
    from lead cross join phone
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The phone has no row.');
  return { ...row, received_at: Number(row.received_at) };
}
