import * as z from 'zod/mini';
import { capabilities } from '../capabilities.ts';
import { id, reference } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';

/** The signed-in person, as stored in local storage under `user`. */
export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  employeeCode: z.string(),
  designation: z.string(),
  capabilities: z.array(z.enum(capabilities as unknown as [string, ...string[]])),
  /** True for a person whose scope is the whole business. */
  seesEverything: z.boolean(),
  /** The market nodes of the person's scope today, each with its descendants. */
  markets: z.array(reference),
  /** The levels of their market: those of its nodes, and all beneath. */
  levels: z.array(z.enum(levelNames)),
});
export type CurrentUser = z.output<typeof currentUser>;
