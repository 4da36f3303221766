import * as z from 'zod/mini';
import { date, id, instant, reference } from '../common.ts';

/** Whether a visit was made at its outlet; unverified where the position is too vague to say, or there is none. */
export const fences = ['in', 'out', 'unverified'] as const;
export type Fence = (typeof fences)[number];

/** A visit to an outlet, planned or off-plan (OVT). */
export const visit = z.object({
  id,
  /** The business date on which it began. */
  date,
  salesOfficer: reference,
  outlet: z.extend(reference, { code: z.string() }),
  /** Of the outlet on that day. */
  route: reference,
  dbHouse: reference,
  /** Names from the nation down to the route, as the market stood then. */
  market: z.array(z.string()),
  /** Whether the outlet was on a route of that day's journey plan. */
  planned: z.boolean(),
  /** Its place on its route; null where it had none. */
  sequence: z.nullable(z.int()),
  inAt: instant,
  outAt: instant,
  deviceInAt: instant,
  deviceOutAt: instant,
  /** The device's clock was so far off that the times are the server's reckoning. */
  clockOff: z.boolean(),
  receivedAt: instant,
  /** From in to out. */
  seconds: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Metres. */
  accuracy: z.nullable(z.number()),
  /** Metres from the outlet. */
  distance: z.nullable(z.int()),
  fence: z.enum(fences),
  telephonic: z.boolean(),
  productive: z.boolean(),
  /** Why it brought no order. */
  reason: z.nullable(reference),
  /** Names a photo for `getVisitPhoto`. */
  photo: z.nullable(z.string()),
  /** Nobody can have come here so soon after the visit before. */
  tooFast: z.boolean(),
});
export type Visit = z.output<typeof visit>;

/** A visit where it was made, as maps draw it. */
export const visitPlace = z.object({
  id,
  date,
  inAt: instant,
  outlet: z.string(),
  salesOfficer: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres from the outlet. */
  distance: z.nullable(z.int()),
});
export type VisitPlace = z.output<typeof visitPlace>;

/** What visits of a filter add up to. */
export const visitTotals = z.object({
  /** SC: outlets of the journey plans. Null where a filter says which visits, since nobody plans those. */
  scheduled: z.nullable(z.int()),
  /** TC. */
  visits: z.int(),
  /** PC. */
  productive: z.int(),
  offPlan: z.int(),
  outOfFence: z.int(),
  /** PC of 100 TC, to a tenth; null without a visit. */
  strike: z.nullable(z.number()),
  /** Planned outlets visited of 100 SC, to a tenth; null without SC. */
  adherence: z.nullable(z.number()),
});
export type VisitTotals = z.output<typeof visitTotals>;

/** A batch has so many visits at most. */
export const mostVisits = 2_000;

/** A visit as a device recorded it. */
export const sentVisit = z.strictObject({
  /** Made by the device, once for each visit: the same one sent again is known by it. */
  clientId: id,
  outletId: id,
  /** By the clock of the device. */
  inAt: instant,
  outAt: instant,
  /** Degrees and metres; null without a position. */
  position: z.nullable(
    z.strictObject({ latitude: z.number(), longitude: z.number(), accuracy: z.nullable(z.number()) }),
  ),
  /** By telephone, and not at the outlet. */
  telephonic: z.boolean(),
  /** It brought an order. */
  productive: z.boolean(),
  /** Why it brought none. */
  reasonId: z.nullable(id),
});
export type SentVisit = z.output<typeof sentVisit>;

export const recordVisitsBody = z.strictObject({
  /** Now, by the clock of the device. */
  sentAt: instant,
  visits: z.array(sentVisit).check(z.minLength(1), z.maxLength(mostVisits, 'Send at most 2,000 visits at once.')),
});

/** Why a visit is not taken. */
export const visitRefusals = [
  'future',
  'backwards',
  'position',
  'closed',
  'attendance',
  'outlet',
  'double',
  'reason',
] as const;
export type VisitRefusal = (typeof visitRefusals)[number];

/** What became of a visit that was sent. */
export const visitResult = z.object({
  clientId: id,
  /** `there`: it was taken before. A refused one is refused whenever it comes again: the device drops it. */
  outcome: z.enum(['taken', 'there', 'refused']),
  /** Of the visit; null for a refused one. */
  id: z.nullable(id),
  problem: z.nullable(z.enum(visitRefusals)),
  /** One plain sentence for the person. */
  message: z.nullable(z.string()),
});
export type VisitResult = z.output<typeof visitResult>;
