import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, instant, reply, sortBy } from '../common.ts';
import { levelNames } from './levels.ts';
import { nodeFilters, nodeSorts } from './node-calls.ts';

const transfer = { area: 'hierarchy' } as const;

export const exportNodes = call({
  ...transfer,
  name: 'exportNodes',
  method: 'GET',
  path: '/api/v1/market-exports',
  access: 'hierarchy.export',
  tags: [],
  summary: 'Exactly the filtered rows of a level as CSV or XLSX, streamed; the header X-Total-Rows says how many come.',
  query: z.strictObject({
    level: z.enum(levelNames),
    format: z.enum(['csv', 'xlsx']),
    ...nodeFilters,
    sort: sortBy(nodeSorts),
    /** Chosen rows only: ids joined by commas, at most 200. */
    ids: z.optional(z.string().check(z.maxLength(8000))),
  }),
  replyType: 'file',
});

export const importTemplate = call({
  ...transfer,
  name: 'importTemplate',
  method: 'GET',
  path: '/api/v1/market-imports/template',
  access: 'hierarchy.import',
  tags: [],
  summary: "A level's import file with its header row and one example.",
  query: z.strictObject({ level: z.enum(levelNames), format: z.enum(['csv', 'xlsx']) }),
  replyType: 'file',
});

export const importStates = [
  'checking',
  'checked',
  'refused',
  'applying',
  'applied',
  'failed',
  'undoing',
  'undone',
] as const;

/** What is wrong with one row of a file: its number as the spreadsheet shows it (the header is row 1), the column, a sentence. */
export const importError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});

/**
 * A file to import. It is checked first (a dry run: `toAdd`, `toChange`, `unchanged`, `errors`), applied as one
 * transaction only when asked, and an applied batch can be undone while nothing else changed its rows.
 * `refused` holds a file that cannot be read at all, with the reason in `message`.
 */
export const marketImport = z.object({
  id,
  level: z.enum(levelNames),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  /** Rows done of the step that runs. */
  progress: z.int(),
  toAdd: z.int(),
  toChange: z.int(),
  unchanged: z.int(),
  errorCount: z.int(),
  /** The first 500 errors. */
  errors: z.array(importError),
  message: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: instant,
  /** True when a file with the same bytes was applied before. */
  seenBefore: z.boolean(),
});
export type MarketImport = z.output<typeof marketImport>;

const one = reply({ import: marketImport });
const imports = { ...transfer, access: 'hierarchy.import' } as const;

export const uploadImport = call({
  ...imports,
  name: 'uploadImport',
  method: 'POST',
  path: '/api/v1/market-imports',
  tags: [],
  summary: 'Upload a CSV or XLSX of up to 50 MiB for a level; it is checked in the background, nothing is written yet.',
  query: z.strictObject({ level: z.enum(levelNames) }),
  upload: true,
  reply: one,
});

export const getImport = call({
  ...imports,
  name: 'getImport',
  method: 'GET',
  path: '/api/v1/market-imports/:id',
  tags: [],
  summary: 'How far an import is.',
  params: idParams,
  reply: one,
});

export const listImports = call({
  ...imports,
  name: 'listImports',
  method: 'GET',
  path: '/api/v1/market-imports',
  tags: ['Market'],
  summary: 'The latest 100 imports.',
  query: z.strictObject({ level: z.optional(z.enum(levelNames)) }),
  reply: reply({ imports: z.array(z.omit(marketImport, { errors: true })) }),
});

export const applyImport = call({
  ...imports,
  name: 'applyImport',
  method: 'POST',
  path: '/api/v1/market-imports/:id/apply',
  tags: ['Market'],
  summary: 'Write a checked import: all rows without errors when `skipErrors`, else only a file without errors.',
  params: idParams,
  body: z.strictObject({ skipErrors: z.boolean() }),
  reply: one,
});

export const undoImport = call({
  ...imports,
  name: 'undoImport',
  method: 'POST',
  path: '/api/v1/market-imports/:id/undo',
  tags: ['Market'],
  summary: 'Take an applied batch back: added rows go, changed rows get their former values.',
  params: idParams,
  reply: one,
});

export const transferCalls = {
  exportNodes,
  importTemplate,
  uploadImport,
  getImport,
  listImports,
  applyImport,
  undoImport,
};
