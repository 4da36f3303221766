import * as z from 'zod/mini';
import { date, id, instant, line, money, version } from '../common.ts';
import { outletClasses } from '../sales/outlet.ts';
import { offerStatuses, offerTerms } from './offer-terms.ts';

const code = line(40).check(z.regex(/^[\p{L}\p{M}\p{N}._/-]+$/u, 'Use letters, digits and . _ / - without spaces.'));
const named = { name: line(120) };

export const addOfferBody = z.strictObject({ code, ...named, ...offerTerms.shape });

/** An edit of a released offer makes a version of it, which says why. */
export const editOfferBody = z.strictObject({ ...named, ...offerTerms.shape, reason: z.optional(line(300)), version });

/** An offer with its current version, as far as one sees it. */
export const offer = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(offerStatuses),
  terms: offerTerms,
  /** What the ids of the terms are called, for those one may see. */
  names: z.record(z.string(), z.string()),
  /** Whether it is for markets, too, that one does not see. */
  elsewhere: z.boolean(),
  /** Whether all its markets are in reach, so that one may change it. */
  editable: z.boolean(),
  /** Counts up with every change after the release. */
  versionNumber: z.int(),
  /** What it has cost in BDT in all its markets, and how many orders had it. */
  spent: money,
  redemptions: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Offer = z.output<typeof offer>;

/** A former or the current version. */
export const offerVersion = z.object({
  number: z.int(),
  terms: offerTerms,
  names: z.record(z.string(), z.string()),
  name: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  reason: z.nullable(z.string()),
  /** Orders that had it under this version. */
  redemptions: z.int(),
});
export type OfferVersion = z.output<typeof offerVersion>;

/** Another offer for some of the same products, outlets and days. */
export const overlappingOffer = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(offerStatuses),
  /** The first and the last day that both hold. */
  from: date,
  to: date,
  /** What the rules make of the two where they meet. */
  outcome: z.enum(['one of a group', 'both', 'this first', 'the other first', 'worth more first']),
});
export type OverlappingOffer = z.output<typeof overlappingOffer>;

export const simulationBody = z.strictObject({
  businessDate: date,
  /** The outlet that orders; without it a market and a class are tried. */
  outletId: z.nullable(id),
  marketId: z.nullable(id),
  outletClass: z.nullable(z.enum(outletClasses)),
  lines: z
    .array(
      z.strictObject({
        productId: id,
        pieces: z
          .int('Use a whole number.')
          .check(z.minimum(1, 'At least 1.'), z.maximum(1_000_000, 'At most 1,000,000.')),
      }),
    )
    .check(z.minLength(1, 'Put at least one product into the order.'), z.maxLength(100, 'At most 100 lines.')),
  /** Offers that are not released, to be tried as if they were. */
  asIfReleased: z.array(id).check(z.maxLength(20)),
});

const givenPieces = z.object({ offerId: id, id, name: z.string(), pieces: z.int(), worth: money });

export const simulation = z.object({
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      pieces: z.int(),
      /** The trade price of a piece that day. */
      price: money,
      gross: money,
      discount: money,
      net: money,
    }),
  ),
  free: z.array(givenPieces),
  gifts: z.array(givenPieces),
  offers: z.array(
    z.object({
      offerId: id,
      code: z.string(),
      name: z.string(),
      taken: z.boolean(),
      message: z.string(),
      worth: money,
    }),
  ),
  gross: money,
  lineDiscount: money,
  orderDiscount: money,
  net: money,
});
export type Simulation = z.output<typeof simulation>;
