import * as z from 'zod/mini';
import { text } from '../common.ts';

/** A password that somebody has. */
export const password = text.check(z.minLength(1, 'Fill this in.'), z.maxLength(200, 'Use at most 200 characters.'));
