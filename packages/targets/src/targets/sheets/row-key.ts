import type { TargetRow } from '@routebook/contract';

const bufferOf = ':buffer';

/** The id that the row of a place's buffer has in the sheet. */
export function bufferRow(id: string): string {
  return `${id}${bufferOf}`;
}

export interface RowKey {
  readonly nodeId: string;
  readonly userId?: string;
}

/** What a row of the sheet is called by the server. */
export function keyOfRow(row: string): RowKey & { readonly what: 'amount' | 'buffer' } {
  const isBuffer = row.endsWith(bufferOf);
  const [nodeId = '', userId] = (isBuffer ? row.slice(0, -bufferOf.length) : row).split('.');
  return { nodeId, ...(userId && { userId }), what: isBuffer ? 'buffer' : 'amount' };
}

/** The row of the sheet that the server means. */
export function rowOfKey(
  { nodeId, userId }: { nodeId: string; userId: string | null },
  what: 'amount' | 'buffer',
): string {
  const row = userId === null ? nodeId : `${nodeId}.${userId}`;
  return what === 'buffer' ? bufferRow(row) : row;
}

/** What stands small beside a name. */
export function detailOf({ level, officer }: Pick<TargetRow, 'level' | 'officer'>): string {
  if (!officer) return level;
  const [first] = officer.periods;
  return first ? 'SO' : 'SO, not here this year';
}
