import * as z from 'zod/mini';

/** A password that somebody has. */
export const password = z
  .string()
  .check(z.minLength(1, 'Fill this in.'), z.maxLength(200, 'Use at most 200 characters.'));
