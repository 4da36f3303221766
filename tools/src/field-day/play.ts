import { setTimeout as pause } from 'node:timers/promises';
import { checkIn, checkOut, getOwnDay, login } from '@routebook/contract';
import { createPortalClient, type PortalClient, PortalRefusal } from '../parcels/portal-client.ts';
import type { PersonPlan } from './plan.ts';

export interface Played {
  readonly people: number;
  readonly checkedIn: number;
  readonly checkedOut: number;
  readonly absent: number;
  readonly flagged: number;
  /** What the portal refused, with who it was. */
  readonly refused: readonly string[];
}

interface Player {
  readonly plan: PersonPlan;
  readonly client: PortalClient;
  readonly start: { readonly latitude: number; readonly longitude: number } | null;
}

const metresPerDegree = 111_195;
const dayLength = 86_400_000;

/** Plays the day over so many seconds. Throws PortalAway when no portal answers. */
export async function playDay(
  portal: string,
  plans: readonly PersonPlan[],
  { password, seconds, say }: { password: string; seconds: number; say: (text: string) => void },
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
    const player = await signIn(portal, plan, password).catch(refusedOf(plan.email));
    if (player) players.push(player);
  }
  say(`${players.length} of ${plans.length} signed in; the day takes ${seconds} s.`);

  let [checkedIn, checkedOut, flagged] = [0, 0, 0];
  await Promise.all(
    players.map(async ({ plan, client, start }) => {
      if (plan.in === null) return;
      await pause(plan.in * seconds * 1000);
      const came = await client.send(checkIn, { body: markOf(plan, start) }).catch(refusedOf(plan.email));
      if (!came) return;
      checkedIn += 1;
      if (came.day.flags.length > 0) flagged += 1;
      if (plan.out === null) return;
      await pause((plan.out - plan.in) * seconds * 1000);
      const left = await client.send(checkOut, { body: markOf(plan, start) }).catch(refusedOf(plan.email));
      if (left) checkedOut += 1;
    }),
  );
  const absent = plans.filter(({ in: share }) => share === null).length;
  return { people: plans.length, checkedIn, checkedOut, absent, flagged, refused };
}

async function signIn(portal: string, plan: PersonPlan, password: string): Promise<Player> {
  const { token } = await createPortalClient(portal, '').send(login, { body: { email: plan.email, password } });
  const client = createPortalClient(portal, token ?? '');
  const { startPoint } = await client.send(getOwnDay);
  return { plan, client, start: startPoint };
}

/** Where and when the device says it is. */
function markOf({ metres, direction, accuracy, clockOff }: PersonPlan, start: Player['start']) {
  const deviceAt = new Date(Date.now() + (clockOff ? dayLength : 0)).toISOString();
  if (!start) return { deviceAt };
  const north = (Math.cos(direction) * metres) / metresPerDegree;
  const east = (Math.sin(direction) * metres) / (metresPerDegree * Math.cos((start.latitude * Math.PI) / 180));
  return { deviceAt, latitude: start.latitude + north, longitude: start.longitude + east, accuracy };
}
