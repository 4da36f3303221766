import type { ReplyOf, sendPositions } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { readSetting } from '../../../core/settings/setting.ts';
import { traceSetting } from '../settings.ts';
import { nowAfter } from './now-after.ts';
import { situationsOf } from './situation.ts';
import { type PositionsBody, type SortedOut, sortOut } from './sort-out.ts';
import { type Batch, storePositions } from './store.ts';

/** A batch of a phone. */
export interface Received {
  readonly userId: string;
  readonly body: PositionsBody;
}

export type Reply = Omit<ReplyOf<typeof sendPositions>, 'success'>;

/**
 * Takes in batches of phones, at most one of a person: what was on duty is stored, once however often it is sent, and where the
 * person is now follows from it. Answers for each its reply, or REFUSED without consent.
 */
export async function receiveBatches(db: Database, received: readonly Received[]): Promise<(Reply | Refusal)[]> {
  const settings = await readSetting(db, traceSetting);
  const situations = await situationsOf(
    db,
    received.map(({ userId, body }) => ({ userId, device: body.device })),
  );
  const sortedOut = new Map<string, SortedOut>();
  const batches: Batch[] = [];
  for (const { userId, body } of received) {
    const situation = situations.get(userId);
    if (!situation?.leads) continue;
    const { received_at: receivedAt, clock_offset: clockOffset, duties } = situation;
    const sorted = sortOut(body, { receivedAt, clockOffset, duties });
    sortedOut.set(userId, sorted);
    const now = await nowAfter(db, situation, sorted.positions, settings);
    batches.push({
      userId,
      device: body.device,
      ...(sorted.clockOffset !== clockOffset && { clockOffset: sorted.clockOffset }),
      positions: sorted.positions,
      now,
    });
  }
  const stored = await storePositions(db, batches, settings.fenceMetres);
  return received.map(({ userId, body: { positions } }) => {
    const situation = situations.get(userId);
    if (!situation)
      return refuse('REFUSED', {
        message: 'You have not agreed to be tracked while on duty: agree first, in the app.',
      });
    const reply = { onDuty: situation.duties.some(({ open }) => open), sendEvery: settings.sendSeconds };
    const sorted = sortedOut.get(userId);
    if (!sorted) return { ...reply, stored: 0, repeated: 0, refused: refusals([['otherPhone', positions.length]]) };
    const refused = refusals([...sorted.refused]);
    const own = stored.get(userId) ?? 0;
    const left = refused.reduce((rest, { positions: count }) => rest - count, positions.length);
    return { ...reply, stored: own, repeated: left - own, refused };
  });
}

function refusals(counts: readonly [Reply['refused'][number]['reason'], number][]): Reply['refused'] {
  return counts.flatMap(([reason, positions]) => (positions > 0 ? [{ reason, positions }] : []));
}
