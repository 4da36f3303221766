import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, instant, reply, text } from '../common.ts';
import { parcelVersionText } from './manifest.ts';
import { parcelName } from './map.ts';

const operate = { area: 'operations', access: 'portal.operate', byTeams: true } as const;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const milliseconds = z.nullable(z.number().check(z.minimum(0), z.maximum(600_000)));
const words = text.check(z.maxLength(500));
const sent = z.strictObject({ method: text.check(z.maxLength(10)), path: text.check(z.maxLength(300)) });

/** What one version did on one screen, where nobody saw it. */
export const rehearsedSide = z.strictObject({
  /** `late`: nothing stood in time, or the page never answered. */
  state: z.enum(['shown', 'failed', 'late']),
  /** To load and to mount the parcel itself, and from the page's begin until the screen stood still. */
  load: milliseconds,
  mount: milliseconds,
  show: milliseconds,
  /** Of its own files that the screen loaded, as they came over the line. */
  bytes: count,
  /** Tasks over 50 ms, and the longest of them in milliseconds. */
  longTasks: count,
  longest: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** What was thrown, rejected or written as an error. */
  errors: z.array(words).check(z.maxLength(20)),
  /** What it did to the page that no parcel may, each as a sentence. */
  faults: z.array(words).check(z.maxLength(10)),
  /** Reads that went through, each as often as it was made, and writes that were stopped. */
  calls: z.array(sent).check(z.maxLength(500)),
  stopped: z.array(sent).check(z.maxLength(50)),
  /** Of each kind, how much it left in the page when it was taken down: `{ listener: 2 }`. */
  left: z.record(text.check(z.maxLength(40)), count),
  headings: z.array(words).check(z.maxLength(100)),
  /** Tables and lists with a name, and how many rows each has. */
  rows: z.array(z.strictObject({ name: words, rows: count })).check(z.maxLength(50)),
  /** Fields, buttons and links, by role and name. */
  controls: z.array(words).check(z.maxLength(300)),
  /** The visible text, line by line. */
  texts: z.array(words).check(z.maxLength(600)),
});
export type RehearsedSide = z.output<typeof rehearsedSide>;

/** `fails`: what speaks against letting anybody have it is in the reasons. `unfinished`: it was begun and never came to its end. */
export const rehearsalVerdicts = ['same', 'differs', 'fails', 'unfinished'] as const;

export const rehearsal = z.object({
  id,
  name: parcelName,
  version: parcelVersionText,
  /** The version that it was held against; null where none ran. */
  against: z.nullable(parcelVersionText),
  verdict: z.enum(rehearsalVerdicts),
  /** `Same calls, 3 % slower, two screens differ.` */
  sentence: z.string(),
  /** What speaks against it, each in a sentence. */
  reasons: z.array(z.string()),
  madeBy: z.string(),
  madeAt: instant,
});
export type Rehearsal = z.output<typeof rehearsal>;

/** An image as an address of its own: what a page draws, in as many bytes as a preview may have. */
const picture = z.nullable(
  z
    .string()
    .check(z.regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]*$/, 'Use an image.'), z.maxLength(400_000)),
);

/** `fresh` is the version that is rehearsed, `old` the one that runs. */
const sides = <S extends z.ZodMiniType>(side: S) => ({ fresh: side, old: z.nullable(side) });

export const rehearsedScreen = z.object({
  place: z.int(),
  path: z.string(),
  label: z.string(),
  ...sides(rehearsedSide),
  /** How the sides differ, each in a sentence; empty where nothing does. */
  differences: z.array(z.string()),
  hasPictures: z.boolean(),
});
export type RehearsedScreen = z.output<typeof rehearsedScreen>;

export const startRehearsal = call({
  ...operate,
  tags: ['Parcels'],
  name: 'startRehearsal',
  method: 'POST',
  path: '/ops/rehearsals',
  summary:
    'Begins to rehearse a stored version that nobody has yet: answers addresses, for an hour, of pages with it and with what runs, in which nothing can be written.',
  body: z.strictObject({ name: parcelName, version: parcelVersionText }),
  reply: reply({
    rehearsal,
    screens: z.array(z.object({ path: z.string(), label: z.string(), ...sides(z.string()) })),
  }),
});

export const addRehearsedScreen = call({
  ...operate,
  tags: [],
  name: 'addRehearsedScreen',
  method: 'POST',
  path: '/ops/rehearsals/:id/screens',
  summary: 'What a browser saw of both versions on one screen of a rehearsal.',
  params: idParams,
  body: z.strictObject({
    path: text.check(z.maxLength(300)),
    ...sides(rehearsedSide),
    pictures: z.strictObject(sides(picture)),
  }),
  reply: reply({ differences: z.array(z.string()) }),
});

export const endRehearsal = call({
  ...operate,
  tags: ['Parcels'],
  name: 'endRehearsal',
  method: 'POST',
  path: '/ops/rehearsals/:id/end',
  summary: 'Ends a rehearsal with the verdict over its screens, which is kept with the version.',
  params: idParams,
  body: z.strictObject({}),
  reply: reply({ rehearsal }),
});

export const getRehearsal = call({
  ...operate,
  tags: ['Parcels'],
  name: 'getRehearsal',
  method: 'GET',
  path: '/ops/rehearsals/:id',
  summary: 'A rehearsal with its screens: what each version did there, and how they differ.',
  params: idParams,
  reply: reply({ rehearsal, screens: z.array(rehearsedScreen) }),
});

export const getRehearsalPictures = call({
  ...operate,
  tags: ['Parcels'],
  name: 'getRehearsalPictures',
  method: 'GET',
  path: '/ops/rehearsals/:id/screens/:place/pictures',
  summary: 'Pictures of one screen of a rehearsal, of both versions.',
  params: z.object({ id, place: z.string().check(z.regex(/^\d{1,4}$/, 'Use a whole number.')) }),
  reply: reply(sides(picture)),
});

export const rehearsalCalls = {
  startRehearsal,
  addRehearsedScreen,
  endRehearsal,
  getRehearsal,
  getRehearsalPictures,
};
