import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, instant, line, listQuery, reference, reply } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { levelNames, plainStatuses } from './levels.ts';
import { nodeFilters } from './node-filters.ts';

const change = {
  area: 'hierarchy',
  tags: [
    'Market',
    'Nations',
    'Regions',
    'Divisions',
    'Districts',
    'Zones',
    'Territories',
    'Areas',
    'DbHouses',
    'Routes',
  ],
} as const;

/** Why something is done, kept in the audit. */
const reason = line(300, 3);

/** What comes along when a node moves: everything beneath it. */
export const impact = z.object({
  children: z.int(),
  dbHouses: z.int(),
  routes: z.int(),
  outlets: z.int(),
  /** People whose market scope lies beneath the node. */
  people: z.int(),
  /** Orders that are not delivered yet and go along, and those that the DB house which promised them its stock delivers. */
  orders: z.int(),
  ordersStaying: z.int(),
  /** Released offers that hold for it where it is and will not where it goes, and the other way round. Absent where nobody counted them. */
  offersLost: z.optional(z.int()),
  offersGained: z.optional(z.int()),
});
export type Impact = z.output<typeof impact>;

export const moveStates = ['staged', 'confirmed', 'undone', 'discarded'] as const;

/** A change of parent: staged with its impact, then confirmed, then perhaps undone. */
export const marketMove = z.object({
  id,
  node: z.object({ id, name: z.string(), level: z.enum(levelNames) }),
  from: z.nullable(reference),
  to: reference,
  effectiveFrom: date,
  reason: z.string(),
  state: z.enum(moveStates),
  impact,
  stagedBy: z.string(),
  stagedAt: instant,
  confirmedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  /** Why a move that was made cannot be undone; null when nothing of the place stands against it. */
  undoProblem: z.optional(z.nullable(z.string())),
});
export type MarketMove = z.output<typeof marketMove>;

const moved = reply({ move: marketMove });

export const stageMove = call({
  ...change,
  name: 'stageMove',
  adds: true,
  method: 'POST',
  path: '/api/v1/market-moves',
  access: 'hierarchy.edit',
  summary:
    'Stage a move to another parent of the same level from a day on; answers its impact and changes nothing yet.',
  body: z.strictObject({ nodeId: id, toParentId: id, effectiveFrom: date, reason }),
  reply: moved,
});

export const confirmMove = call({
  ...change,
  name: 'confirmMove',
  method: 'POST',
  path: '/api/v1/market-moves/:id/confirm',
  access: 'hierarchy.edit',
  summary: 'Carry out a staged move; refused when the tree changed in a way that makes it another move.',
  params: idParams,
  reply: moved,
});

export const undoMove = call({
  ...change,
  name: 'undoMove',
  method: 'POST',
  path: '/api/v1/market-moves/:id/undo',
  access: 'hierarchy.edit',
  summary: 'Put a confirmed move back as it was; refused once a later change of the same node stands on it.',
  params: idParams,
  reply: moved,
});

export const discardMove = call({
  ...change,
  name: 'discardMove',
  method: 'POST',
  path: '/api/v1/market-moves/:id/discard',
  access: 'hierarchy.edit',
  summary: 'Give up a staged move.',
  params: idParams,
  reply: moved,
});

const listedMoves = {
  area: 'hierarchy',
  name: 'listMoves',
  path: '/api/v1/market-moves',
  access: 'hierarchy.see',
  tags: ['Market'],
  summary: 'Moves of the places in scope, with what came along.',
  screen: '/division/divisions?view=moves',
  rows: 'moves',
  total: 'totalMoves',
  sorts: [
    'node',
    'level',
    'from',
    'to',
    'effectiveFrom',
    'dbHouses',
    'routes',
    'outlets',
    'people',
    'reason',
    'state',
    'stagedBy',
    'stagedAt',
  ],
  sort: '-stagedAt',
} as const;

const moveSchemas = {
  row: marketMove,
  filters: {
    /** Parts of the name or code of the place, of where it was or of where it goes, or of the reason. */
    search: listQuery.search,
    /** Where the place is, was or goes. */
    market: z.optional(id),
    /** Those of this place alone. */
    nodeId: z.optional(id),
    state: z.optional(z.enum(moveStates)),
    /** Those that take effect on a day of the period, both ends inclusive. */
    from: z.optional(date),
    to: z.optional(date),
  },
  totals: { totalDbHouses: z.int(), totalRoutes: z.int(), totalOutlets: z.int(), totalPeople: z.int() },
};

export const listMoves = listCall({ ...listedMoves, schemas: moveSchemas });

export const exportMoves = exportCall({
  ...listedMoves,
  name: 'exportMoves',
  path: '/api/v1/market-move-exports',
  access: 'hierarchy.export',
  many: 'moves of places',
  schemas: moveSchemas,
});

const mergeOrder = { sourceId: id, targetId: id, effectiveFrom: date, reason };

export const previewMerge = call({
  ...change,
  name: 'previewMerge',
  method: 'POST',
  path: '/api/v1/market-merges/preview',
  access: 'hierarchy.edit',
  tags: [],
  summary: 'What a merge would move, and the names that would clash beneath the target.',
  body: z.strictObject({ sourceId: id, targetId: id }),
  reply: reply({ impact, clashes: z.array(z.string()) }),
});

export const mergeNodes = call({
  ...change,
  name: 'mergeNodes',
  method: 'POST',
  path: '/api/v1/market-merges',
  access: 'hierarchy.edit',
  summary:
    'Move all children (of a route: outlets) of one node to another of its level from a day on; the source is deactivated and its history kept.',
  body: z.strictObject(mergeOrder),
  reply: reply({ impact }),
});

/** Rows chosen one by one, or all that match a filter less some. */
export const selection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({ allMatching: z.strictObject(nodeFilters), except: z.optional(z.array(id)) }),
]);

export const setNodeStatus = call({
  ...change,
  name: 'setNodeStatus',
  method: 'POST',
  path: '/api/v1/market-nodes/status',
  access: 'hierarchy.edit',
  summary:
    'Activate or deactivate many nodes of one level in one transaction; `skipped` were not in that state to change from.',
  body: z.strictObject({ level: z.enum(levelNames), selection, status: z.enum(plainStatuses), reason }),
  reply: reply({ changed: z.int(), skipped: z.int() }),
});

/** A node's parents through time, `[from, to)`. */
export const parentPeriod = z.object({ parent: reference, from: date, to: z.nullable(date) });

export const nodeHistory = call({
  ...change,
  name: 'nodeHistory',
  method: 'GET',
  path: '/api/v1/market-nodes/:id/history',
  access: 'hierarchy.see',
  tags: ['Market', 'Audit'],
  summary: 'The latest 200 changes of a node, newest first, and its parents through time.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry), parents: z.array(parentPeriod) }),
});

export const changeCalls = {
  stageMove,
  confirmMove,
  undoMove,
  discardMove,
  listMoves,
  exportMoves,
  previewMerge,
  mergeNodes,
  setNodeStatus,
  nodeHistory,
};
