import * as z from 'zod/mini';
import { type Capability, capabilities } from '../capabilities.ts';
import { id, instant, line, version } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';

const capability = z.enum(capabilities as unknown as [Capability, ...Capability[]]);

/** 1 is the highest; a supervisor's is a lower number than the person's. */
const level = z.int('Use a whole number.').check(z.minimum(1, 'At least 1.'), z.maximum(20, 'At most 20.'));

/** What a designation is and what it lets people do: the part that one types. */
const designationFields = {
  name: line(60),
  level,
  /** Holds every capability, those to come too. */
  allCapabilities: z.boolean(),
  capabilities: z.array(capability).check(z.maxLength(capabilities.length)),
  /** The market levels whose places such people can manage. */
  manages: z.array(z.enum(levelNames)).check(z.maxLength(levelNames.length)),
  /** Edits the places that are the top of their own scope. */
  editsOwnMarket: z.boolean(),
  walksRoutes: z.boolean(),
};

export const addDesignationBody = z.strictObject(designationFields);
export const editDesignationBody = z.strictObject({ ...designationFields, version });

export const designation = z.object({
  id,
  ...designationFields,
  name: z.string(),
  level: z.int(),
  capabilities: z.array(capability),
  manages: z.array(z.enum(levelNames)),
  /** Head count: the people in one's scope who hold it and have not left. */
  people: z.int(),
  /** What the person who asks may change of it: nothing, its name alone (one's own), or all. */
  editable: z.enum(['nothing', 'name', 'all']),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Designation = z.output<typeof designation>;

/** Somebody who holds a designation. */
export const designationHolder = z.object({
  id,
  name: z.string(),
  employeeCode: z.string(),
  status: z.enum(['invited', 'active', 'suspended', 'left']),
});
export type DesignationHolder = z.output<typeof designationHolder>;
