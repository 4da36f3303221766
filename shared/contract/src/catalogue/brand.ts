import * as z from 'zod/mini';
import { id, instant, line, version } from '../common.ts';
import { position, recordCode, recordStatuses } from '../records/record-fields.ts';

const brandFields = {
  name: line(80),
  /** The company that owns it; may be empty. */
  owner: line(120, 0),
  position,
  status: z.enum(recordStatuses),
};

export const addBrandBody = z.strictObject({ code: recordCode, ...brandFields });
export const editBrandBody = z.strictObject({ ...brandFields, version });

export const brand = z.object({
  id,
  code: z.string(),
  name: z.string(),
  owner: z.string(),
  position: z.int(),
  /** Names the logo for `getBrandLogo`; null without one. */
  logo: z.nullable(z.string()),
  status: z.enum(recordStatuses),
  /** Those that are not deleted. */
  categories: z.int(),
  products: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Brand = z.output<typeof brand>;
