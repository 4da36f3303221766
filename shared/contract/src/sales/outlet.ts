import * as z from 'zod/mini';
import { date, id, instant, line, mobile, money, note, reference, version } from '../common.ts';
import { recordCode } from '../records/record-fields.ts';
import { outletCategoryReference } from './outlet-category.ts';

/** Proposed, then approved by another person or rejected; an active one that orders nothing for long becomes dormant, until it orders again. */
export const outletStatuses = ['pending', 'active', 'dormant', 'closed', 'rejected'] as const;
export type OutletStatus = (typeof outletStatuses)[number];

/** By how much an outlet sells, the largest first. */
export const outletClasses = ['A', 'B', 'C', 'D'] as const;
export type OutletClass = (typeof outletClasses)[number];

/** BDT, not negative, with ten digits before the point at most. */
const credit = money.check(
  z.refine((amount) => !amount.startsWith('-'), 'A credit limit is not negative.'),
  z.refine((amount) => amount.replace(/\..*/, '').length <= 10, 'Use at most ten digits before the point.'),
);

/** Degrees north and east, and metres around them within which they were taken; none where nobody measured. */
export const outletPosition = z.strictObject({
  latitude: z.number('Enter a latitude like 23.8103.'),
  longitude: z.number('Enter a longitude like 90.4125.'),
  accuracy: z.optional(
    z.nullable(z.number().check(z.minimum(0, 'At least 0 metres.'), z.maximum(100_000, 'At most 100,000 m.'))),
  ),
});
export type OutletPosition = z.output<typeof outletPosition>;

const outletFields = {
  name: line(120, 2),
  ownerName: line(120, 2),
  categoryId: id,
  class: z.enum(outletClasses),
  address: note(300),
  creditLimit: credit,
};

/** Outlets that somebody looked at beside a new one, and says are others. */
const different = z.optional(z.array(id).check(z.maxLength(50)));

export const addOutletBody = z.strictObject({
  /** Without one, or with an empty one, it gets the next of the business. */
  code: z.optional(z.union([z.literal(''), recordCode])),
  routeId: id,
  mobile,
  position: outletPosition,
  ...outletFields,
  differsFrom: different,
});

export const editOutletBody = z.strictObject({
  ...outletFields,
  /** Without one it stays: who may not see it does not change it. */
  mobile: z.optional(mobile),
  /** Where it is, as long as nobody has approved it; afterwards a new pin is proposed on the map. */
  position: z.optional(outletPosition),
  differsFrom: different,
  version,
});

export const outlet = z.object({
  id,
  code: z.string(),
  name: z.string(),
  ownerName: z.string(),
  /** With dots in place of its middle for who may not see it: `017•••••678`. */
  mobile: z.string(),
  category: outletCategoryReference,
  class: z.enum(outletClasses),
  address: z.string(),
  route: z.extend(reference, { code: z.string() }),
  dbHouse: reference,
  salesOfficer: z.nullable(reference),
  /** Names from the nation down to the area. */
  market: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  accuracy: z.nullable(z.number()),
  creditLimit: money,
  /** What it owes, BDT. */
  due: money,
  lastVisitOn: z.nullable(date),
  lastOrderOn: z.nullable(date),
  status: z.enum(outletStatuses),
  /** Why it has this status, where somebody had to say. */
  statusReason: z.nullable(z.string()),
  /** Whoever proposed it; null where it came otherwise. */
  proposedBy: z.nullable(reference),
  /** The outlet that this one was found to be. */
  mergedInto: z.nullable(reference),
  /** Names the first of its images for `getOutletImage`; null without one. */
  image: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Outlet = z.output<typeof outlet>;

/** What an outlet buys. */
export const outletFigures = z.object({
  id,
  /** What was delivered to it this month, less what came back in it. */
  monthToDate: money,
  /** Of its orders of the last 90 days that were not cancelled; null without any. */
  averageOrder: z.nullable(money),
});
export type OutletFigures = z.output<typeof outletFigures>;

/** Why two outlets may be one. */
export const likenesses = ['mobile', 'name', 'near'] as const;
export type Likeness = (typeof likenesses)[number];

/** An outlet as it is told beside others. */
export const outletAtGlance = z.object({
  id,
  code: z.string(),
  name: z.string(),
  ownerName: z.string(),
  mobile: z.string(),
  category: z.string(),
  class: z.enum(outletClasses),
  status: z.enum(outletStatuses),
  latitude: z.number(),
  longitude: z.number(),
});

/** An outlet that another may be; without its details where it lies out of who asks' market. */
export const likeOutlet = z.object({
  /** Null for one of another market. */
  outlet: z.nullable(z.extend(outletAtGlance, { address: z.string(), route: z.string() })),
  /** Metres between the two; null where one has no position. */
  metres: z.nullable(z.int()),
  reasons: z.array(z.enum(likenesses)),
});
export type LikeOutlet = z.output<typeof likeOutlet>;

/** An outlet to choose: many have the same name, so that it comes with what tells it apart. */
export const outletChoice = z.object({
  id,
  name: z.string(),
  code: z.string(),
  ownerName: z.string(),
  route: reference,
});
export type OutletChoice = z.output<typeof outletChoice>;
