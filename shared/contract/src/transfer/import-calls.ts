import * as z from 'zod/mini';
import type { CacheTag } from '../cache-tags.ts';
import { call } from '../call.ts';
import type { Capability } from '../capabilities.ts';
import { idParams, reply } from '../common.ts';
import { type FileFormat, fileFormats } from './file-formats.ts';
import { fileImport, listedImport } from './file-import.ts';

type NamedKinds = Readonly<Record<string, readonly string[]>>;

interface Imports {
  /** In the names of the calls: `uploadMarketImport` for `Market`. */
  readonly noun: string;
  /** What the files hold, in summaries: `places of the market`. */
  readonly many: string;
  readonly area: string;
  readonly path: `/${string}`;
  readonly access: Capability;
  /** The kinds of lists that an import makes stale. The first is what the list of imports is kept under. */
  readonly tags: readonly [CacheTag, ...CacheTag[]];
  /** Where there are several kinds of rows: the query parameter that says which one a file holds, and the kinds. */
  readonly kinds?: NamedKinds;
  /** What whoever applies a file may ask for besides, each true or false: `mailLinks`. */
  readonly options?: readonly string[];
}

/** Which kind of row a file holds, where there are several. */
type Kinds = Readonly<Record<string, string>>;
type Template = Kinds & { readonly format: FileFormat };
type Apply = { readonly skipErrors: boolean } & { readonly [option: string]: boolean | undefined };

/** A strict object of fields whose names only its caller knows. */
function fields<T>(shape: z.core.$ZodLooseShape): z.ZodMiniType<T, T> {
  return z.strictObject(shape) as unknown as z.ZodMiniType<T, T>;
}

// Schemas are made inside the declarations only: a browser's copy of the contract goes without them.

function oneOf(kinds: NamedKinds) {
  return Object.fromEntries(Object.entries(kinds).map(([name, values]) => [name, z.enum(values)]));
}

function anyOf(kinds: NamedKinds) {
  return Object.fromEntries(Object.entries(oneOf(kinds)).map(([name, schema]) => [name, z.optional(schema)]));
}

function asked(options: readonly string[]) {
  return Object.fromEntries(options.map((name) => [name, z.optional(z.boolean())]));
}

/**
 * The calls by which files of rows are imported: template, upload, get, list, apply, cancel, undo. An upload is checked, nothing
 * is written before it is applied, and an applied file can be undone.
 */
export function importCallsOf({ noun, many, area, path, access, tags, kinds = {}, options = [] }: Imports) {
  const shared = { area, access } as const;
  const writes = { ...shared, tags } as const;
  return {
    template: call({
      ...shared,
      name: `get${noun}ImportTemplate`,
      method: 'GET',
      path: `${path}/template`,
      tags: [],
      summary: `An import file of ${many} with its header row and one example.`,
      query: fields<Template>({ ...oneOf(kinds), format: z.enum(fileFormats) }),
      replyType: 'file',
    }),
    upload: call({
      ...shared,
      name: `upload${noun}Import`,
      adds: true,
      method: 'POST',
      path,
      tags: [],
      summary: `Upload a CSV or XLSX of up to 50 MiB of ${many}; it is checked in the background, nothing is written yet.`,
      query: fields<Kinds>(oneOf(kinds)),
      upload: true,
      reply: reply({ import: fileImport }),
    }),
    get: call({
      ...shared,
      name: `get${noun}Import`,
      method: 'GET',
      path: `${path}/:id`,
      tags: [],
      summary: `How far an import of ${many} is.`,
      params: idParams,
      reply: reply({ import: fileImport }),
    }),
    list: call({
      ...shared,
      name: `list${noun}Imports`,
      method: 'GET',
      path,
      tags: [tags[0]],
      summary: `The latest 100 imports of ${many}.`,
      query: fields<Kinds>(anyOf(kinds)),
      reply: reply({ imports: z.array(listedImport) }),
    }),
    apply: call({
      ...writes,
      name: `apply${noun}Import`,
      method: 'POST',
      path: `${path}/:id/apply`,
      summary: 'Write a checked import: all rows without errors when `skipErrors`, else only a file without errors.',
      params: idParams,
      body: fields<Apply>({ skipErrors: z.boolean(), ...asked(options) }),
      reply: reply({ import: fileImport }),
    }),
    cancel: call({
      ...writes,
      name: `cancel${noun}Import`,
      method: 'POST',
      path: `${path}/:id/cancel`,
      tags: [],
      summary: 'Break off the step that runs: of a check or a write nothing stays, of an undo everything.',
      params: idParams,
      reply: reply({ import: fileImport }),
    }),
    undo: call({
      ...writes,
      name: `undo${noun}Import`,
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: 'Take an applied import back: added rows go, changed rows get their former values.',
      params: idParams,
      reply: reply({ import: fileImport }),
    }),
  } as const;
}

/** The calls of any imports, whatever their files hold. */
export type ImportCalls = ReturnType<typeof importCallsOf>;
