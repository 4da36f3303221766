import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, instant, listQuery, reply, text } from '../common.ts';
import { parcelManifest, parcelVersionText } from './manifest.ts';
import {
  audience,
  expectedRevision,
  folderAddress,
  mapRevision,
  parcelName,
  reasonText,
  resolvedMap,
  runningMap,
  tabId,
  writtenMap,
} from './map.ts';
import { rehearsal } from './rehearsal-calls.ts';

/** Operations of the portal answer to the operator's token (`OPS_TOKEN`) and to people with the capability `portal.operate`. */
const operate = { area: 'operations', access: 'portal.operate' } as const;

const published = z.object({
  name: parcelName,
  version: parcelVersionText,
  kind: parcelManifest.shape.kind,
  publishedAt: instant,
  publishedBy: z.string(),
  /** Of all files, and of what a browser loads at once (the entry, brotli). */
  bytes: z.int(),
  entryBytes: z.int(),
  /** Most bytes that the entry may have; null where none is set. */
  budget: z.nullable(z.int()),
  /** Comes with this server's own files, and cannot be pruned. */
  builtIn: z.boolean(),
  /** Runs for all staff, for some, or for nobody. */
  runs: z.enum(['all', 'some', 'none']),
  /** When the portal went back from it by itself last, and why; null where it never did. */
  undone: z.nullable(z.object({ at: instant, why: z.string() })),
  /** The last time that it was rehearsed; null where it never was. */
  rehearsal: z.nullable(rehearsal),
});
export type PublishedVersion = z.output<typeof published>;

/** What the portal went back from by itself is only used when this is said. */
const usedAgain = z.optional(z.boolean());

/** Milliseconds and counts of one version, as browsers reported them in the last 24 hours. */
const versionHealth = z.object({
  name: parcelName,
  version: parcelVersionText,
  /** Open tabs seen in the last two minutes, and the people at them. */
  tabs: z.int(),
  people: z.int(),
  loads: z.int(),
  mounts: z.int(),
  /** Loads and mounts that failed, later errors, and the people who met either. */
  failures: z.int(),
  errors: z.int(),
  peopleFailing: z.int(),
  loadMedian: z.nullable(z.number()),
  loadP95: z.nullable(z.number()),
  mountMedian: z.nullable(z.number()),
  mountP95: z.nullable(z.number()),
  /** What a browser found left in the page, the last time that it found something: `3 listeners, 1 timer`. */
  leftBehind: z.nullable(z.string()),
  /** The latest failures and errors, newest first. */
  latest: z.array(z.object({ at: instant, kind: z.enum(['failed', 'error']), reason: z.string() })),
});
export type VersionHealth = z.output<typeof versionHealth>;

/** The work that every business day begins with. */
const dailyWork = z.object({
  name: z.string(),
  /** The last day that was done, and when; null as long as none was. */
  day: z.nullable(date),
  doneAt: z.nullable(instant),
  /** What broke the day after it off; it is tried again every minute. */
  failure: z.nullable(z.string()),
  failedAt: z.nullable(instant),
  /** What was planned and could not be done, while the rest of its day was; it is tried again on the next day. */
  notDone: z.array(z.object({ what: z.string(), day: date, failure: z.string() })),
});
export type DailyWork = z.output<typeof dailyWork>;

export const getPortalMap = call({
  ...operate,
  byTeams: true,
  name: 'getPortalMap',
  method: 'GET',
  path: '/ops/map',
  tags: ['Parcels'],
  summary: 'The running map with its revision, and how importmap.json differs from it. The ETag is the revision.',
  reply: reply({ map: runningMap }),
});

export const changePortalMap = call({
  ...operate,
  byTeams: true,
  name: 'changePortalMap',
  method: 'PUT',
  path: '/ops/map',
  tags: ['Parcels'],
  summary:
    'Runs these versions, all in one revision; with an audience only for some. One with an address is read from there and stored, and browsers load it from there. Refused with the reason of each by the gate.',
  body: z.strictObject({
    uses: z
      .array(z.strictObject({ name: parcelName, version: parcelVersionText, at: z.optional(folderAddress) }))
      .check(z.minLength(1, 'Name at least one parcel.'), z.maxLength(100)),
    /** Without one the versions run for all, and their trials end. */
    audience: z.optional(audience),
    again: usedAgain,
    reason: reasonText,
    revision: expectedRevision,
  }),
  reply: reply(writtenMap),
});

export const endTrial = call({
  ...operate,
  byTeams: true,
  name: 'endTrial',
  method: 'POST',
  path: '/ops/map/end-trial',
  tags: ['Parcels'],
  summary: 'Ends the trial of a parcel: everybody runs the running version again.',
  body: z.strictObject({ name: parcelName, reason: reasonText, revision: expectedRevision }),
  reply: reply(writtenMap),
});

export const rollBackPortalMap = call({
  ...operate,
  name: 'rollBackPortalMap',
  method: 'POST',
  path: '/ops/map/roll-back',
  tags: ['Parcels'],
  summary:
    'Restores the whole map of an earlier revision, or as it stood at an instant; without either that of the revision before.',
  body: z.strictObject({
    to: z.optional(z.int().check(z.minimum(1))),
    at: z.optional(instant),
    again: usedAgain,
    reason: reasonText,
    revision: expectedRevision,
  }),
  reply: reply(writtenMap),
});

export const listRevisions = call({
  ...operate,
  byTeams: true,
  name: 'listRevisions',
  method: 'GET',
  path: '/ops/revisions',
  tags: ['Parcels'],
  summary: 'The revisions of the map, newest first.',
  query: z.strictObject({ page: listQuery.page, pageSize: listQuery.pageSize }),
  reply: reply({ revisions: z.array(mapRevision), totalRevisions: z.int() }),
});

export const publishParcel = call({
  ...operate,
  byTeams: true,
  name: 'publishParcel',
  method: 'POST',
  path: '/ops/parcels',
  tags: ['Parcels'],
  summary:
    'Stores a version: a zip of the built folder. The same bytes again are harmless; other bytes under the same version are refused.',
  upload: true,
  reply: reply({ parcel: published, alreadyThere: z.boolean() }),
});

export const listParcels = call({
  ...operate,
  byTeams: true,
  name: 'listParcels',
  method: 'GET',
  path: '/ops/parcels',
  tags: ['Parcels'],
  summary: 'Every stored version of every parcel and shared module, newest first.',
  reply: reply({ parcels: z.array(published) }),
});

export const getParcelManifest = call({
  ...operate,
  byTeams: true,
  name: 'getParcelManifest',
  method: 'GET',
  path: '/ops/parcels/:name/:version',
  tags: ['Parcels'],
  summary: 'The manifest of a stored version: with its files, which anybody may read, it is the version to the byte.',
  params: z.object({ name: parcelName, version: parcelVersionText }),
  reply: reply({ manifest: parcelManifest }),
});

export const portalStatus = call({
  ...operate,
  byTeams: true,
  name: 'portalStatus',
  method: 'GET',
  path: '/ops/status',
  tags: ['Parcels'],
  summary:
    'The running map, how the file differs, what open tabs run, what browsers report of each version, and how far the daily work is.',
  reply: reply({ map: runningMap, health: z.array(versionHealth), daily: z.array(dailyWork) }),
});

export const verifyParcels = call({
  ...operate,
  name: 'verifyParcels',
  method: 'POST',
  path: '/ops/verify',
  tags: [],
  summary: 'Reads every stored file again and compares it with its manifest.',
  reply: reply({
    checked: z.int(),
    problems: z.array(
      z.object({ name: parcelName, version: z.string(), path: z.nullable(z.string()), problem: z.string() }),
    ),
  }),
});

export const pruneParcels = call({
  ...operate,
  name: 'pruneParcels',
  method: 'POST',
  path: '/ops/prune',
  tags: ['Parcels'],
  summary:
    'Removes old versions: none that runs or ran just before, that an open tab runs, that came with the server, or that is among the newest to keep.',
  body: z.strictObject({
    /** So many of each parcel's newest versions stay. */
    keep: z.int().check(z.minimum(1), z.maximum(1000)),
    dryRun: z.boolean(),
  }),
  reply: reply({ removed: z.array(z.object({ name: parcelName, version: z.string(), bytes: z.int() })) }),
});

/** What a browser reports of parcels: that one loaded or was shown, and in what time, or that it failed, and why. */
export const parcelReport = z.strictObject({
  name: parcelName,
  version: parcelVersionText,
  /** `left`: what it left in the page when it was taken down, as the reason says. */
  kind: z.enum(['load', 'mount', 'failed', 'error', 'left']),
  milliseconds: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** One line, for people. */
  reason: z.optional(text.check(z.maxLength(500))),
});
export type ParcelReport = z.output<typeof parcelReport>;

/** How a parcel was used since the last report: while it was in view, and somebody looked at the tab. */
export const parcelUsage = z.strictObject({
  name: parcelName,
  version: parcelVersionText,
  seconds: z.number().check(z.minimum(0), z.maximum(600)),
  /** Of the main thread, over 50 ms. */
  longTasks: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Writes that the server accepted. */
  tasks: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type ParcelUsage = z.output<typeof parcelUsage>;

/** A screen by the address of its line in the menu, and how long somebody looked at it. */
export const screenView = z.strictObject({
  path: text.check(z.maxLength(100)),
  seconds: z.number().check(z.minimum(0), z.maximum(600)),
});
export type ScreenView = z.output<typeof screenView>;

export const reportParcels = call({
  area: 'operations',
  name: 'reportParcels',
  method: 'POST',
  path: '/api/v1/parcel-reports',
  access: 'session',
  tags: [],
  summary: 'What an open tab runs, and what happened to parcels in it since its last report.',
  body: z.strictObject({
    tab: tabId,
    /** How many milliseconds old the tab was as it said this: what comes late takes nothing back that it said since. */
    age: z.optional(z.number().check(z.minimum(0))),
    revision: expectedRevision,
    /** Of that revision, as the portal gave it to this session: without it failures count for nothing. */
    signature: z.optional(text.check(z.maxLength(100))),
    running: z.array(z.strictObject({ name: parcelName, version: parcelVersionText })).check(z.maxLength(40)),
    reports: z.array(parcelReport).check(z.maxLength(50)),
    usage: z.optional(z.array(parcelUsage).check(z.maxLength(40))),
    /** How long the tab's person looked at screens since the last report. */
    screens: z.optional(z.array(screenView).check(z.maxLength(40))),
    /** Versions that this tab has just taken, and within how many seconds it reports again: it is missed when it does not. */
    taking: z.optional(
      z.array(z.strictObject({ name: parcelName, version: parcelVersionText })).check(z.maxLength(40)),
    ),
    nextWithin: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  }),
  reply: reply({}),
});

export const reportStart = call({
  area: 'operations',
  name: 'reportStart',
  method: 'POST',
  path: '/api/v1/portal-starts',
  access: 'public',
  tags: [],
  summary:
    'How a page starts with a map that is new to its browser, from a script of the page itself, which can send no header: the token of the session is in the body.',
  body: z.strictObject({
    token: text.check(z.maxLength(100)),
    tab: tabId,
    revision: expectedRevision,
    /** The revision that started last in this browser; 0 for none. */
    good: expectedRevision,
    state: z.enum(['begun', 'started', 'failed', 'left']),
    reason: z.optional(text.check(z.maxLength(500))),
  }),
  reply: reply({}),
});

export const myPortalMap = call({
  area: 'operations',
  name: 'myPortalMap',
  method: 'GET',
  path: '/api/v1/portal-map',
  access: 'session',
  tags: [],
  summary: 'The map for the person who asks, trials included, ready for the module loader.',
  reply: reply({ revision: expectedRevision, map: resolvedMap, signature: text }),
});

export const operationsCalls = {
  getPortalMap,
  changePortalMap,
  endTrial,
  rollBackPortalMap,
  listRevisions,
  publishParcel,
  listParcels,
  getParcelManifest,
  portalStatus,
  verifyParcels,
  pruneParcels,
  reportParcels,
  reportStart,
  myPortalMap,
};
