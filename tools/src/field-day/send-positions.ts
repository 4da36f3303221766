import { setTimeout as pause } from 'node:timers/promises';
import { agreeToTrace, preLogin, sendPositions } from '@routebook/contract';
import { createPortalClient, type PortalClient } from '../parcels/portal-client.ts';
import type { PersonPlan } from './plan.ts';
import { type Position, towards } from './towards.ts';
import { placeOnWay } from './walk.ts';

/** Signs a player in to the tracking service of the portal, and agrees to be tracked. */
export async function beginTracking(portal: string, client: PortalClient): Promise<PortalClient> {
  const { token } = await client.send(preLogin, { body: {} });
  const trace = createPortalClient(portal, token);
  await trace.send(agreeToTrace, { body: { agreed: true } });
  return trace;
}

interface Way {
  readonly stops: readonly Position[];
  /** How long all of it takes. */
  readonly seconds: number;
  /** Seconds between two batches; a batch has a position a second, at most ten. */
  readonly every: number;
  /** How far the clock of the phone is ahead, in milliseconds. */
  readonly ahead: number;
}

const mostInBatch = 10;

/** Sends where a player is on the way, until it is over; answers how many positions were stored. */
export async function sendWay(
  trace: PortalClient,
  { email, accuracy }: PersonPlan,
  { stops, seconds, every, ahead }: Way,
  signal: AbortSignal,
): Promise<number> {
  const began = Date.now();
  let stored = 0;
  while (!signal.aborted) {
    const now = Date.now();
    const share = (moment: number) => (moment - began) / 1_000 / seconds;
    const count = Math.min(mostInBatch, Math.max(1, Math.floor(every)));
    const moments = Array.from({ length: count }, (_, place) => now - (every * 1_000 * (count - 1 - place)) / count);
    const positions = moments
      .filter((moment) => moment >= began)
      .flatMap((moment) => {
        const place = placeOnWay(stops, share(moment));
        // A few metres off, as positions are.
        const seen = place && towards(place, moment / 700, 4);
        const battery = Math.max(3, Math.round(95 - 80 * share(moment)));
        const at = new Date(moment + ahead).toISOString();
        return seen ? [{ at, ...seen, accuracy, battery, charging: false, network: 'mobile' as const }] : [];
      });
    const sentAt = new Date(now + ahead).toISOString();
    stored += (await trace.send(sendPositions, { body: { device: `field-day ${email}`, sentAt, positions } })).stored;
    await pause(every * 1_000, undefined, { signal }).catch(() => undefined);
  }
  return stored;
}
