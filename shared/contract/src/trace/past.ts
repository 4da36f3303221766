import * as z from 'zod/mini';
import { date, id, instant, money, reference } from '../common.ts';
import { traceStates } from './live.ts';

/** Positions as columns, one value of each a position, the earliest first. Those that a jump left out are not among them. */
export const track = z.object({
  /** What `at` counts from. */
  from: instant,
  /** Seconds after `from`. */
  at: z.array(z.number()),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
});
export type Track = z.output<typeof track>;

const atPlace = {
  latitude: z.number(),
  longitude: z.number(),
};

/** A stay within the circle of a stop for as long as the settings say. */
export const traceStop = z.object({
  ...atPlace,
  from: instant,
  to: instant,
  seconds: z.int(),
  /** The nearest outlet within whose fence it is. */
  outlet: z.nullable(reference),
});
export type TraceStop = z.output<typeof traceStop>;

/** Between two positions nothing was heard for long: a tunnel, a phone without battery. */
export const traceGap = z.object({ from: instant, to: instant, metres: z.int() });

/** The fence of an outlet, entered and left; `to` is null where the day ends within it. */
export const traceCrossing = z.object({ outlet: reference, from: instant, to: z.nullable(instant) });

/** Somebody cannot have come here so fast: left out of the line and of the distance. */
export const traceJump = z.object({ ...atPlace, at: instant, metres: z.int(), kmh: z.int() });

export const traceVisit = z.object({
  id,
  outlet: reference,
  from: instant,
  to: instant,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  planned: z.boolean(),
  productive: z.boolean(),
});

export const traceOrder = z.object({
  id,
  number: z.string(),
  at: instant,
  outlet: reference,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  amount: money,
});

/** How the outlets of the day’s routes were visited, against the order in which they lie on them. */
export const traceDeviation = z.object({
  planned: z.int(),
  visited: z.int(),
  skipped: z.int(),
  /** Visits of outlets on no route of the day. */
  unplanned: z.int(),
  /** Of those visited the fewest that would have to be taken out for the rest to be in order. */
  outOfOrder: z.int(),
  /** 0 to 100: the share of those visited that are in order; null where none was. */
  inOrder: z.nullable(z.int()),
  outlets: z.array(
    z.object({
      outlet: reference,
      ...atPlace,
      /** Its place on the routes of the day, from 1. */
      sequence: z.int(),
      /** As which of those planned it was visited, from 1; null where it was not. */
      visitedAs: z.nullable(z.int()),
      outOfOrder: z.boolean(),
    }),
  ),
});

export const traceSummary = z.object({
  positions: z.int(),
  metres: z.int(),
  /** From the first visit’s beginning to the last one’s end. */
  marketSeconds: z.int(),
  /** At stops. */
  idleSeconds: z.int(),
  movingSeconds: z.int(),
  stops: z.int(),
  visits: z.int(),
  productive: z.int(),
  orders: z.int(),
  amount: money,
});
export type TraceSummary = z.output<typeof traceSummary>;

/** A day of one person. */
export const traceDay = z.object({
  _id: id,
  name: z.string(),
  date,
  /** On duty; null where they did not check in or out. */
  checkIn: z.nullable(instant),
  checkOut: z.nullable(instant),
  /** With what a detail shows of each position. */
  track: z.extend(track, {
    speed: z.array(z.nullable(z.number())),
    accuracy: z.array(z.nullable(z.number())),
    battery: z.array(z.nullable(z.int())),
    /** How many positions in a row an app made up or a wrong clock stamped are marked by their place. */
    mock: z.array(z.int()),
    clockOff: z.array(z.int()),
  }),
  stops: z.array(traceStop),
  gaps: z.array(traceGap),
  crossings: z.array(traceCrossing),
  jumps: z.array(traceJump),
  visits: z.array(traceVisit),
  orders: z.array(traceOrder),
  deviation: traceDeviation,
  summary: traceSummary,
});
export type TraceDay = z.output<typeof traceDay>;

/**
 * Everyone at a past moment, by their last position before it, of the same business day: as columns, one value of each a person.
 * Thousands of people take a third as long as if each was told with all the names of what is known of them.
 */
export const momentPeople = z.object({
  _id: z.array(id),
  state: z.array(z.enum(traceStates)),
  /** How many whole seconds before the moment they were there. */
  ago: z.array(z.int()),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  accuracy: z.array(z.nullable(z.int())),
  battery: z.array(z.nullable(z.int())),
});
export type MomentPeople = z.output<typeof momentPeople>;

/** So many people are replayed together at most. */
export const mostTogether = 200;

/** One of a group that is replayed together; lines are drawn within some metres of what was there. */
export const togetherPerson = z.object({ _id: id, name: z.string(), track });
