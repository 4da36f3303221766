import * as z from 'zod/mini';
import { text } from '../common.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What every export takes besides the filters and the sort of its list. */
export const exportQuery = {
  format: z.enum(fileFormats),
  /** Chosen rows only: ids joined by commas, at most 200. */
  ids: z.optional(text.check(z.maxLength(8000))),
};
