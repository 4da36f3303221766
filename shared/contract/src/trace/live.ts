import * as z from 'zod/mini';
import { id, instant, reference } from '../common.ts';
import { networks } from './position.ts';

/**
 * `moving`: heard, and not for long at one place. `idle`: heard, within the circle of a stop for as long as the settings say.
 * `offline`: on duty, and not heard for as long as the settings say. `offDuty`: not checked in, or checked out.
 */
export const traceStates = ['moving', 'idle', 'offline', 'offDuty'] as const;
export type TraceState = (typeof traceStates)[number];

/** What is wrong with somebody on duty, by the thresholds of the exception inbox; `mock`: positions that an app made up. */
export const traceAlerts = ['outOfTerritory', 'idleLong', 'batteryLow', 'mock'] as const;
export type TraceAlert = (typeof traceAlerts)[number];

/** Somebody now. */
export const livePerson = z.object({
  _id: id,
  state: z.enum(traceStates),
  /** Since when it is that state. */
  since: z.nullable(instant),
  /** When the service heard of them last, by its own clock. */
  heardAt: z.nullable(instant),
  /** When they were where they are shown. */
  at: z.nullable(instant),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Metres. */
  accuracy: z.nullable(z.number()),
  /** Metres a second. */
  speed: z.nullable(z.number()),
  heading: z.nullable(z.number()),
  /** Percent. */
  battery: z.nullable(z.int()),
  charging: z.nullable(z.boolean()),
  network: z.nullable(z.enum(networks)),
  mock: z.boolean(),
  /** Visits of today. */
  calls: z.int(),
  /** The outlet of today’s routes whose fence they are in, and since when. */
  outlet: z.nullable(reference),
  outletSince: z.nullable(instant),
  alerts: z.array(z.enum(traceAlerts)),
});
export type LivePerson = z.output<typeof livePerson>;

/** What the event `people` says at the beginning: everybody in scope. */
export const livePeopleEvent = z.object({ at: instant, people: z.array(livePerson) });
export type LivePeopleEvent = z.output<typeof livePeopleEvent>;

/** What the event `moved` says, within a second: of whoever changed only what changed, beside the `_id`. */
export const liveMovedEvent = z.object({
  at: instant,
  people: z.array(z.extend(z.partial(livePerson), { _id: id })),
});
export type LiveMovedEvent = z.output<typeof liveMovedEvent>;
