import * as z from 'zod/mini';
import { instant, text } from '../common.ts';

export const networks = ['wifi', 'mobile', 'none'] as const;

/** So many positions are sent at once at most. */
export const mostPositionsAtOnce = 500;

export const latitude = z.number().check(z.minimum(-90, 'At least -90.'), z.maximum(90, 'At most 90.'));
export const longitude = z.number().check(z.minimum(-180, 'At least -180.'), z.maximum(180, 'At most 180.'));

/** A position as a phone has it. */
export const positionBody = z.strictObject({
  /** By the clock of the phone. */
  at: instant,
  latitude,
  longitude,
  /** Metres around it. */
  accuracy: z.optional(z.number().check(z.minimum(0, 'At least 0.'), z.maximum(1_000_000, 'At most 1,000,000.'))),
  /** Metres a second. */
  speed: z.optional(z.number().check(z.minimum(0, 'At least 0.'), z.maximum(1_000, 'At most 1,000.'))),
  /** Degrees from north, clockwise. */
  heading: z.optional(z.number().check(z.minimum(0, 'At least 0.'), z.maximum(360, 'At most 360.'))),
  /** Percent. */
  battery: z.optional(z.int('Use a whole number.').check(z.minimum(0, 'At least 0.'), z.maximum(100, 'At most 100.'))),
  charging: z.optional(z.boolean()),
  network: z.optional(z.enum(networks)),
  /** The phone says that an app made it up. */
  mock: z.optional(z.boolean()),
});

export const positionsBody = z.strictObject({
  /** What the phone calls itself, always the same. */
  device: text.check(z.minLength(1, 'Fill this in.'), z.maxLength(64, 'Use at most 64 characters.')),
  /** By the clock of the phone when it sends: with it the server knows how wrong that clock is. */
  sentAt: instant,
  positions: z
    .array(positionBody)
    .check(z.maxLength(mostPositionsAtOnce, `At most ${mostPositionsAtOnce} positions at once.`)),
});

/** Why a position is not stored; it need not be sent again. */
export const positionRefusals = {
  offDuty: 'Outside of check-in and check-out.',
  future: 'Later than now, also by the phone’s own clock.',
  old: 'Older than is taken.',
  nowhere: 'At 0/0, which a phone says that knows no position.',
  otherPhone: 'Another phone of the same person sends at the moment.',
} as const;
export type PositionRefusal = keyof typeof positionRefusals;
export const positionRefusalNames = Object.keys(positionRefusals) as [PositionRefusal, ...PositionRefusal[]];
