import {
  type AuditEntry,
  auditChoices,
  exportAuditEntries,
  type FilterOf,
  getAuditEntry,
  listAuditEntries,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { shownEntry } from '../../core/audit/hidden-facts.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { implement } from '../../core/http/implement.ts';
import { serveList } from '../../core/lists/serve-list.ts';
import { refuse } from '../../core/refusal.ts';
import { reachOf } from '../../core/scope/reach.ts';
import { actorsOf, kindsOfEntries } from './choices.ts';
import { entryCells, entryList } from './list.ts';

/** The audit, to be read. Nothing changes it: entries come with what they tell of. */
export function serveAudit(app: FastifyInstance): void {
  serveList(app, {
    list: entryList,
    call: listAuditEntries,
    exported: exportAuditEntries,
    name: 'audit',
    entity: 'audit',
    cells: entryCells,
    filterOf: async ({ db, session, query }) => ({
      ...(query as FilterOf<typeof listAuditEntries>),
      reach: await reachOf(db, session.scope),
    }),
    completed: async (entries, context) => entries.map((entry) => shownTo(entry, context)),
  });

  implement(app, getAuditEntry, async (context) => {
    const { db, session, params } = context;
    const auditEntry = await entryList.find(db, params.id, { reach: await reachOf(db, session.scope) });
    if (!auditEntry) throw refuse('NOT_FOUND', { message: 'There is no such entry, or it is not of your market.' });
    return { auditEntry: shownTo(auditEntry, context) };
  });

  implement(app, auditChoices, async ({ db, session, query }) => ({
    kinds: await kindsOfEntries(db),
    actors: await actorsOf(db, await reachOf(db, session.scope), query.actor),
  }));
}

function shownTo(entry: AuditEntry, { session }: ReadContext): AuditEntry {
  return shownEntry(entry, entry.entity, session.capabilities);
}
