import * as z from 'zod/mini';
import { id, instant, line, text } from '../common.ts';
import { parcelVersionText } from './manifest.ts';

/** The last part of a parcel's or shared module's name: `hierarchy`, `ui`, `react`. */
export const parcelName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'Use a name like hierarchy.'));

/** Of a version's folder outside the portal, on a CDN: `https://cdn.example.com/hierarchy/1.4.2/`. */
export const folderAddress = z
  .string()
  .check(
    z.regex(/^https?:\/\/[^\s?#]+\/$/, 'Use an address like https://cdn.example.com/hierarchy/1.4.2/.'),
    z.maxLength(500),
  );

/** For whom a version is tried first. A person is in it who is named, has a designation of it, works in a region of it, or falls into the share. */
export const audience = z.strictObject({
  /** E-mail addresses. */
  people: z.array(text),
  designations: z.array(text),
  /** Regions of the market, by name: whoever works in one today. */
  regions: z.optional(z.array(text)),
  /** Per cent of staff, 0 to 100; who falls into it stays the same for a version. */
  share: z.int().check(z.minimum(0), z.maximum(100)),
});
export type Audience = z.output<typeof audience>;

/** A version that some staff run while all others stay on the running one. */
export const trial = z.object({
  name: parcelName,
  version: parcelVersionText,
  at: z.optional(folderAddress),
  /** What is tried together has one name: whoever tries one of a set tries all of it. */
  set: z.optional(z.string()),
  audience,
});
export type Trial = z.output<typeof trial>;

/** One line of a difference between two maps; null where it has no such specifier. */
export const mapDifference = z.object({
  specifier: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type MapDifference = z.output<typeof mapDifference>;

export const revisionCauses = ['start', 'file', 'use', 'trial', 'rollback', 'undo'] as const;

/** What of a pipeline made a revision: the commit, and the address or number of the run. */
const pipeline = z.object({ commit: z.nullable(z.string()), run: z.nullable(z.string()) });
export type Pipeline = z.output<typeof pipeline>;

/** One state of the import map. Revisions count up by one; the highest runs. */
export const mapRevision = z.object({
  revision: z.int(),
  cause: z.enum(revisionCauses),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  changes: z.array(mapDifference),
  trials: z.array(trial),
  pipeline: z.nullable(pipeline),
});
export type MapRevision = z.output<typeof mapRevision>;

/** The running map, and how `importmap.json` differs from it (`from` the running map `to` the file). */
export const runningMap = z.object({
  ...mapRevision.shape,
  /** Specifier to versioned folder (`/parcels/nav/0.1.0/`) or to an address. */
  imports: z.record(z.string(), z.string()),
  fileDiffers: z.array(mapDifference),
  /** Why the file as it is now is not taken over; null where nothing is against it. */
  fileProblem: z.nullable(z.string()),
});
export type RunningMap = z.output<typeof runningMap>;

/** What a write of the map has done. */
export const writtenMap = {
  map: runningMap,
  /** The roll-outs that it ends, each as its versions: `hierarchy 1.4.2, nav 2.0.0`. */
  ended: z.optional(z.array(z.string())),
};
export interface WrittenMap {
  readonly map: RunningMap;
  readonly ended?: string[] | undefined;
}

/** The map made ready for SystemJS. */
export const resolvedMap = z.object({
  imports: z.record(z.string(), z.string()),
  integrity: z.record(z.string(), z.string()),
  depcache: z.record(z.string(), z.array(z.string())),
});
export type ResolvedMap = z.output<typeof resolvedMap>;

/** What a write of the map expects to stand on: with another revision running it is refused with STALE_VERSION. */
export const expectedRevision = z.int().check(z.minimum(0));
export const reasonText = line(300);
export const tabId = id;
