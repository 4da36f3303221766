import * as z from 'zod/mini';
import { capabilities } from '../capabilities.ts';
import { id, instant, reference } from '../common.ts';

/** The two groups that are tracked, by their names (spec.md section 1). */
export const traceGroupNames = ['TO Group', 'SO Group'] as const;
export type TraceGroupName = (typeof traceGroupNames)[number];

/** A group of the tracking service. */
export const traceGroup = z.object({ id, group_name: z.enum(traceGroupNames) });
export type TraceGroup = z.output<typeof traceGroup>;

/** Who is signed in to the tracking service. */
export const traceUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  employeeCode: z.string(),
  designation: z.string(),
  company_id: id,
  capabilities: z.array(z.enum(capabilities as unknown as [string, ...string[]])),
  /** When this person agreed to be tracked while on duty; null of who has not. */
  consentAt: z.nullable(instant),
});
export type TraceUser = z.output<typeof traceUser>;

/** Somebody of a group, by what does not move. */
export const groupUser = z.object({
  _id: id,
  name: z.string(),
  employeeCode: z.string(),
  designation: z.string(),
  /** The territory worked in, or the nearest place that is known. */
  place: z.nullable(reference),
  /** Without consent nobody is tracked. */
  consent: z.boolean(),
});
export type GroupUser = z.output<typeof groupUser>;
