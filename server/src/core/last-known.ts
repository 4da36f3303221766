import { setTimeout as pause } from 'node:timers/promises';

const patience = 1_000;

/**
 * What the work answers; what was known before, when there is such and the work takes too long or fails. For what the page
 * itself is made of: it comes also while the database hangs.
 */
export async function orLastKnown<T>(work: Promise<T>, known: T | undefined): Promise<T> {
  if (known === undefined) return work;
  const enough = new AbortController();
  try {
    return await Promise.race([work, pause(patience, known, { signal: enough.signal, ref: false })]);
  } catch {
    return known;
  } finally {
    enough.abort();
  }
}
