import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkIn,
  checkOut,
  getCurrentUser,
  getOwnDay,
  login,
  noOrderReasonCalls,
  recordVisits,
  type VisitResult,
  visitDay,
} from '@routebook/contract';
import { createPortalClient, type PortalClient, PortalRefusal } from '../parcels/portal-client.ts';
import type { PersonPlan } from './plan.ts';
import { beginTracking, sendWay } from './send-positions.ts';
import { towards } from './towards.ts';
import { planVisits, recorded } from './visits.ts';

export interface Played {
  readonly people: number;
  readonly checkedIn: number;
  readonly checkedOut: number;
  readonly absent: number;
  readonly flagged: number;
  readonly visits: number;
  /** Of Trace. */
  readonly positions: number;
  /** What the portal refused, with who it was. */
  readonly refused: readonly string[];
}

interface PlayOptions {
  readonly password: string;
  readonly seconds: number;
  /** Seconds between two batches of positions; 0: none are sent. */
  readonly positions: number;
  readonly visited: number;
  readonly strike: number;
  readonly far: number;
  readonly say: (text: string) => void;
}

interface Player {
  /** Null where no positions are sent. */
  readonly trace: PortalClient | null;
  readonly plan: PersonPlan;
  readonly client: PortalClient;
  readonly userId: string;
  readonly reasonIds: readonly string[];
  readonly start: { readonly latitude: number; readonly longitude: number } | null;
}

const dayLength = 86_400_000;

/** Plays the day over so many seconds. Throws PortalAway when no portal answers. */
export async function playDay(
  portal: string,
  plans: readonly PersonPlan[],
  { password, seconds, positions: every, say, ...shares }: PlayOptions,
): Promise<Played> {
  const refused: string[] = [];
  const refusedOf = (email: string) => (error: unknown) => {
    if (!(error instanceof PortalRefusal)) throw error;
    refused.push(`${email}: ${error.message}`);
    return null;
  };
  const players: Player[] = [];
  // One after the other: a portal counts the sign-ins of an address, and each costs it some work.
  for (const plan of plans) {
    const player = await signIn(portal, plan, password, every > 0).catch(refusedOf(plan.email));
    if (player) players.push(player);
  }
  say(`${players.length} of ${plans.length} signed in; the day takes ${seconds} s.`);

  let [checkedIn, checkedOut, flagged, visits, positions] = [0, 0, 0, 0, 0];
  await Promise.all(
    players.map(async (player) => {
      const { plan, client, start } = player;
      if (plan.in === null) return;
      await pause(plan.in * seconds * 1000);
      const came = await client.send(checkIn, { body: markOf(plan, start) }).catch(refusedOf(plan.email));
      if (!came) return;
      checkedIn += 1;
      if (came.day.flags.length > 0) flagged += 1;
      const end = plan.out ?? 0.9;
      const way = { ...shares, seconds: (end - plan.in) * seconds, every };
      const answers = await goAround(player, came.day.date, way, (stored) => {
        positions += stored;
      }).catch(refusedOf(plan.email));
      for (const { outcome, message } of answers ?? []) {
        if (outcome === 'refused') refused.push(`${plan.email}: ${message}`);
        else visits += 1;
      }
      if (plan.out === null) return;
      const left = await client.send(checkOut, { body: markOf(plan, start) }).catch(refusedOf(plan.email));
      if (left) checkedOut += 1;
    }),
  );
  const absent = plans.filter(({ in: share }) => share === null).length;
  return { people: plans.length, checkedIn, checkedOut, absent, flagged, visits, positions, refused };
}

/** How often the device sends what it recorded. */
const batches = 4;

/** Visits the outlets of the day's plan within so many seconds, and sends them now and then; meanwhile where one is. */
async function goAround(
  { plan, client, trace, start, userId, reasonIds }: Player,
  date: string,
  {
    seconds,
    every,
    ...shares
  }: Parameters<typeof planVisits>[2] & { readonly seconds: number; readonly every: number },
  onStored: (positions: number) => void,
): Promise<VisitResult[]> {
  const { missed } = await client.send(visitDay, { params: { id: userId }, query: { date } });
  const planned = planVisits(plan.seed, missed, shares);
  const results: VisitResult[] = [];
  const over = new AbortController();
  const visited = planned.map(({ stop }) => stop);
  const stops = visited.length === 0 && start ? [start] : visited;
  const ahead = plan.clockOff ? dayLength : 0;
  const sent = trace && sendWay(trace, plan, { stops, seconds, every, ahead }, over.signal);
  sent?.catch(() => undefined);
  try {
    for (let batch = 0; batch < batches; batch += 1) {
      const from = Date.now();
      await pause((seconds * 1000) / batches);
      const size = Math.ceil(planned.length / batches);
      const done = planned.slice(batch * size, (batch + 1) * size);
      if (done.length === 0) continue;
      const now = Date.now();
      const visits = recorded(done, reasonIds, { from, to: now, ahead }, randomUUID);
      const sentAt = new Date(now + ahead).toISOString();
      results.push(...(await client.send(recordVisits, { body: { sentAt, visits } })).visits);
    }
  } finally {
    over.abort();
  }
  onStored((await sent) ?? 0);
  return results;
}

async function signIn(portal: string, plan: PersonPlan, password: string, tracked: boolean): Promise<Player> {
  const { token } = await createPortalClient(portal, '').send(login, { body: { email: plan.email, password } });
  const client = createPortalClient(portal, token ?? '');
  const { startPoint } = await client.send(getOwnDay);
  const { user } = await client.send(getCurrentUser);
  const { reasons } = await client.send(noOrderReasonCalls.list, { query: { status: 'active' } });
  const trace = tracked ? await beginTracking(portal, client) : null;
  return { plan, client, trace, userId: user.id, reasonIds: reasons.map(({ id }) => id), start: startPoint };
}

/** Where and when the device says it is. */
function markOf({ metres, direction, accuracy, clockOff }: PersonPlan, start: Player['start']) {
  const deviceAt = new Date(Date.now() + (clockOff ? dayLength : 0)).toISOString();
  return start ? { deviceAt, ...towards(start, direction, metres), accuracy } : { deviceAt };
}
