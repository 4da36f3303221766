import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, reply, text } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';

const audit = { area: 'audit', tags: ['Audit'] } as const;

/** An entry of the audit: who did what to which row, when, and what it was before and after. */
export const auditEntry = z.object({
  ...historyEntry.shape,
  actorId: z.nullable(id),
  /** The kind of row: `division`, `user`, `session`. */
  entity: z.string(),
  entityId: z.nullable(id),
  /** The row's name today, else as the entry has it; null for what has none. */
  entityName: z.nullable(z.string()),
  /** Of an import or a change of many: what ties its entries together. */
  batchId: z.nullable(id),
});
export type AuditEntry = z.output<typeof auditEntry>;

const word = text.check(z.minLength(1), z.maxLength(60));

const filters = {
  /** The name of a row, of who did it, or a reason. */
  search: listQuery.search,
  actorId: z.optional(id),
  entity: z.optional(word),
  entityId: z.optional(id),
  action: z.optional(word),
  batchId: z.optional(id),
  /** Days where the business is, both inclusive. */
  from: z.optional(date),
  to: z.optional(date),
};

export const auditSorts = ['at', 'actor', 'action', 'entity', 'name', 'reason', 'requestId'] as const;

export const listAuditEntries = listCall({
  area: 'audit',
  tags: ['Audit'],
  name: 'listAuditEntries',
  path: '/api/v1/audit-entries',
  access: 'audit.see',
  summary:
    "What people did, the newest first: all of it for who sees the whole business, else what was done to rows in one's scope and by oneself. Counted up to 10,000, or up to the end of a page further in; `more` when there are others.",
  screen: '/user/audit',
  rows: 'auditEntries',
  total: 'totalAuditEntries',
  sorts: auditSorts,
  sort: '-at',
  // There are only ever more entries: no more of them are counted than anybody counts along.
  schemas: { row: auditEntry, filters, totals: { more: z.boolean() } },
});

export const getAuditEntry = call({
  ...audit,
  name: 'getAuditEntry',
  method: 'GET',
  path: '/api/v1/audit-entries/:id',
  access: 'audit.see',
  summary: 'One entry of the audit.',
  params: idParams,
  reply: reply({ auditEntry }),
});

export const auditChoices = call({
  ...audit,
  name: 'auditChoices',
  method: 'GET',
  path: '/api/v1/audit-choices',
  access: 'audit.see',
  summary:
    'The kinds of rows that the audit has entries of, with the actions on each; and the first 200 people who did something, by name.',
  query: z.strictObject({ actor: listQuery.search }),
  reply: reply({
    kinds: z.array(z.object({ entity: z.string(), actions: z.array(z.string()) })),
    actors: z.array(z.object({ id, name: z.string(), employeeCode: z.string() })),
  }),
});

/** Is an entry itself. */
export const exportAuditEntries = exportCall({
  area: 'audit',
  name: 'exportAuditEntries',
  path: '/api/v1/audit-export',
  access: 'audit.export',
  sorts: auditSorts,
  many: 'audit entries',
  schemas: { filters },
});

export const auditCalls = { listAuditEntries, getAuditEntry, auditChoices, exportAuditEntries };
