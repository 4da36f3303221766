import { AsyncLocalStorage } from 'node:async_hooks';
import { refuse } from '../refusal.ts';

const awaited = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Reads for somebody who may go. Once the signal is aborted the statement that is under way is stopped in the database, no
 * other one begins, and the work fails with NOT_READY: a list that takes long and is left keeps nobody's connection.
 */
export function whileAwaited<T>(signal: AbortSignal, work: () => T): T {
  return awaited.run(signal, work);
}

/** Reads what others are given too: it goes on when the one has gone who began it. */
export function forAll<T>(work: () => T): T {
  return awaited.run(undefined, work);
}

/** The signal of who waits for what is read now, where they may go; throws once they are gone. */
export function stillAwaited(): AbortSignal | undefined {
  const signal = awaited.getStore();
  if (signal?.aborted) throw refuse('NOT_READY', { message: 'Nobody waits for this any more.' });
  return signal;
}
