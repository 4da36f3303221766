import * as z from 'zod/mini';
import { capabilities } from '../capabilities.ts';
import { id, reference } from '../common.ts';
import { type Level, levelNames } from '../hierarchy/levels.ts';

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
  /** The levels of their market: those of its nodes, and all beneath. An open page may have been told of them before the server said so. */
  levels: z.optional(z.array(z.enum(levelNames))),
  /** Whether they edit the places of `markets` themselves; unknown of a server of before. */
  editsOwnMarket: z.optional(z.boolean()),
});
export type CurrentUser = z.output<typeof currentUser>;

/** Whether a person's market has places of a level; taken for granted where the server did not say so. */
export function hasLevel({ levels }: Pick<CurrentUser, 'levels'>, level: Level): boolean {
  return levels?.includes(level) ?? true;
}
