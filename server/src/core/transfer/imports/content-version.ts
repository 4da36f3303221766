import { createHash } from 'node:crypto';

/** A version for what counts none of its own: a number (32 bits) that is another once one of these values is. */
export function contentVersion(values: readonly unknown[]): number {
  return createHash('sha256').update(JSON.stringify(values)).digest().readInt32BE();
}
