import { setTimeout as pause } from 'node:timers/promises';
import { type Batch, sendOrders } from './field.ts';

/** A device that is told another price sends the order again with it. */
const mostAttempts = 10;

export interface Pace {
  /** The servers, asked in turn. */
  readonly addresses: () => readonly string[];
  readonly perSecond: number;
}

export interface Sent {
  /** The orders by what the device calls them. */
  readonly acknowledged: Map<string, string>;
  /** From the moment each answered batch was due, ms: a server that falls behind cannot hide it. */
  readonly times: number[];
  /** Acknowledged at most a second after the last one was due. */
  inTime: number;
  /** Told another price or that an offer was over, and sent again with it. */
  repriced: number;
  refused: number;
  failed: number;
}

/** Sends the batches at the pace, to the servers in turn, whether the answers before have come or not. */
export async function sendAtPace(batches: readonly Batch[], { addresses, perSecond }: Pace): Promise<Sent> {
  const sent: Sent = { acknowledged: new Map(), times: [], inTime: 0, repriced: 0, refused: 0, failed: 0 };
  const orders = batches.reduce((sum, batch) => sum + batch.orders.length, 0);
  const begun = performance.now();
  const end = begun + (orders / perSecond) * 1_000 + 1_000;
  const calls: Promise<void>[] = [];
  let before = 0;
  for (const [place, batch] of batches.entries()) {
    const due = begun + (before / perSecond) * 1_000;
    before += batch.orders.length;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    const servers = addresses();
    calls.push(sendUntilTaken(servers[place % servers.length] ?? '', batch, { due, end }, sent));
  }
  await Promise.all(calls);
  return sent;
}

async function sendUntilTaken(
  address: string,
  batch: Batch,
  { due, end }: { readonly due: number; readonly end: number },
  sent: Sent,
): Promise<void> {
  let waiting = batch.orders;
  for (let attempt = 0; attempt < mostAttempts && waiting.length > 0; attempt += 1) {
    const results = await sendOrders(address, { ...batch, orders: waiting });
    if (!results) {
      sent.failed += waiting.length;
      return;
    }
    for (const { clientId, id } of results) {
      if (id === null) continue;
      sent.acknowledged.set(clientId, id);
      if (performance.now() <= end) sent.inTime += 1;
    }
    waiting = waiting.filter((order, at) => {
      const { problem, net } = results[at] ?? {};
      if (net) order.net = net;
      return problem === 'price' || problem === 'budget';
    });
    sent.repriced += waiting.length;
  }
  sent.refused += waiting.length;
  sent.times.push(performance.now() - due);
}
