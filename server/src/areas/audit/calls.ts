import { auditChoices, exportAuditEntries, getAuditEntry, listAuditEntries } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { todayOf } from '../../core/calendar/business-day.ts';
import { implement } from '../../core/http/implement.ts';
import { refuse } from '../../core/refusal.ts';
import { reachOf } from '../../core/scope/reach.ts';
import { type ExportColumn, exportFile } from '../../core/transfer/exports/export-file.ts';
import { actorsOf, kindsOfEntries } from './choices.ts';
import { matchesEntry } from './entry-filter.ts';
import { type EntryRow, entryColumns, entryJoins } from './entry-rows.ts';
import { listEntries } from './list.ts';
import { seenEntry } from './seen-entries.ts';

const columns: readonly ExportColumn<EntryRow>[] = [
  ['at', (row) => row.at],
  ['actor', (row) => row.actorName],
  ['action', (row) => row.action],
  ['kind', (row) => row.entity],
  ['name', (row) => row.entityName],
  ['reason', (row) => row.reason],
  ['before', (row) => inText(row.before)],
  ['after', (row) => inText(row.after)],
  ['rowId', (row) => row.entityId],
  ['batchId', (row) => row.batchId],
  ['requestId', (row) => row.requestId],
];

/** The audit, to be read. Nothing changes it: entries come with what they tell of. */
export function auditRoutes(app: FastifyInstance): void {
  implement(app, listAuditEntries, async ({ db, session, query }) =>
    listEntries(db, await reachOf(db, session.scope), query),
  );

  implement(app, getAuditEntry, async ({ db, session, params }) => {
    const { rows } = await sql<EntryRow>`
      select ${entryColumns} from audit_entry entry ${entryJoins}
      where entry.id = ${params.id} and ${seenEntry(await reachOf(db, session.scope))}
    `.execute(db);
    const [auditEntry] = rows;
    if (!auditEntry) throw refuse('NOT_FOUND', { message: 'There is no such entry, or it is not of your market.' });
    return { auditEntry };
  });

  implement(app, auditChoices, async ({ db, session, query }) => ({
    kinds: await kindsOfEntries(db),
    actors: await actorsOf(db, await reachOf(db, session.scope), query.actor),
  }));

  implement(app, exportAuditEntries, async (context) => {
    const { db, session, query } = context;
    const { format, sort, ...filter } = query;
    const matching = matchesEntry(await reachOf(db, session.scope), filter);
    const direction = sql.raw(sort === 'at' ? 'asc' : 'desc');
    return exportFile<EntryRow>(app, context, {
      format,
      name: 'Audit',
      day: await todayOf(db),
      columns,
      entity: 'audit',
      asked: { ...filter, sort },
      chosen: sql`select from audit_entry entry where ${matching}`,
      rows: sql<EntryRow>`select ${entryColumns} from audit_entry entry ${entryJoins} where ${matching}
        order by entry.at ${direction}, entry.id ${direction}`,
    });
  });
}

function inText(facts: EntryRow['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}
