import { refuse } from '../refusal.ts';

/**
 * The row that an update `where id = ... and version = ...` returned. When it returned none, somebody was faster
 * (STALE_VERSION with the row as it is now) or there is no such row (NOT_FOUND).
 */
export async function orStale<Row>(updated: Row | undefined, current: () => Promise<unknown>): Promise<Row> {
  if (updated !== undefined) return updated;
  const now = await current();
  throw now === undefined || now === null ? refuse('NOT_FOUND') : refuse('STALE_VERSION', { current: now });
}
