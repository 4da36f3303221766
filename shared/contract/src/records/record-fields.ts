import * as z from 'zod/mini';
import { line } from '../common.ts';

/** A code: letters, digits and `-_./`, stored as typed and never used twice, whatever its case. */
export const recordCode = line(40).check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N}\-_./ ]*$/u, 'Use letters, digits and - _ . / only.'),
);

/** Where a row stands among its like, the lowest first. */
export const position = z
  .int('Use a whole number.')
  .check(z.minimum(0, 'At least 0.'), z.maximum(9999, 'At most 9,999.'));

/** An inactive row takes nothing new; what it has stays. */
export const recordStatuses = ['active', 'inactive'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Names an image for its address; another image has another key. */
export const imageKey = z.string().check(z.regex(/^[\da-f]{64}$/, 'Not an image.'));
