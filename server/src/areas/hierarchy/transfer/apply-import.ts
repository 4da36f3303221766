import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AuditEntry, writeAudit } from '../../../audit/audit.ts';
import { inTransaction } from '../../../calls/transaction.ts';
import type { Database } from '../../../database/database.ts';
import { notifyChanged } from '../../../live/changed.ts';
import { holdMarket } from '../changes/tree.ts';
import { tagsAround } from '../changes/write-context.ts';
import { checkRows } from './check-import.ts';
import { chunkPlans, type ImportRun } from './chunk-plan.ts';
import { formerValues, officerSpans } from './former-values.ts';
import { ImportCounts, showProgress } from './import-counts.ts';
import type { RowPlan, Target } from './row-plan.ts';
import { keepStatistics, renewStatistics } from './statistics.ts';
import { type Added, addNodes, assignOfficers, changeNodes, type Walk, type Written } from './write-nodes.ts';

/** Since the check a row went wrong that was right. */
class MarketChanged extends Error {}

/**
 * Writes a checked import in one transaction, by what is there now. Without `skipErrors` it comes back checked anew
 * when a row went wrong since the check.
 */
export async function applyRows(db: Database, run: ImportRun, skipErrors: boolean): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      await unhurried(transaction);
      await holdMarket(transaction);
      await keepStatistics(transaction);
      const counts = new ImportCounts();
      for await (const plans of chunkPlans(transaction, run)) {
        counts.count(plans);
        if (counts.errors > 0 && !skipErrors) throw new MarketChanged();
        await writeChunk(transaction, run, plans);
        await showProgress(db, run.id, counts.rows);
      }
      await renewStatistics(transaction, counts.rows);
      await setState(transaction, run.id, 'applying', { ...counts.columns, state: 'applied', message: null });
      await notifyChanged(transaction, tagsAround(run.level, { above: true, below: true }), []);
    });
  } catch (error) {
    if (!(error instanceof MarketChanged)) throw error;
    await checkRows(
      db,
      run,
      'The market changed since the file was checked: look at what is wrong now. Nothing was written.',
    );
  }
}

/** A transaction over many rows takes longer than a call's statements may. */
export async function unhurried(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
}

interface StateChange {
  readonly state: 'applied' | 'undone';
  readonly message: string | null;
  readonly progress?: number;
}

/** Throws when somebody took the import for dead meanwhile: what it wrote is then undone with its transaction. */
export async function setState(
  db: Database,
  id: string,
  from: 'applying' | 'undoing',
  change: StateChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('market_import')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The import ${id} is not ${from} any more.`);
}

type Addition = Extract<RowPlan, { action: 'add' }> & { readonly id: string };
type Change = Extract<RowPlan, { action: 'change' }>;

async function writeChunk(db: Database, run: ImportRun, plans: readonly RowPlan[]): Promise<void> {
  const additions = plans.flatMap((plan): Addition[] => (plan.action === 'add' ? [{ ...plan, id: uuid() }] : []));
  const changes = plans.filter((plan): plan is Change => plan.action === 'change');
  const walked = changes.filter(({ difference }) => 'salesOfficer' in difference.after);
  const spans = await officerSpans(
    db,
    walked.map(({ node }) => node.id),
  );

  await addNodes(db, run.level, additions.map(added), run.id);
  await changeNodes(
    db,
    changes.map(({ node, target }) => ({ id: node.id, target: written(target) })),
  );
  await assignOfficers(
    db,
    [
      ...additions.flatMap(({ id, target }) => walk(id, target)),
      ...walked.flatMap(({ node, target }) => walk(node.id, target)),
    ],
    run.id,
  );
  await keepRows(db, run.id, [
    ...additions.map(({ row, id }) => ({ number: row.number, action: 'add', nodeId: id, version: 1 })),
    ...changes.map(({ row, node }) => ({
      number: row.number,
      action: 'change',
      nodeId: node.id,
      before: formerValues(node, spans.get(node.id) ?? null),
      version: node.version + 1,
    })),
    ...plans.flatMap((plan) =>
      plan.action === 'error' ? [{ number: plan.row.number, action: 'error', errors: plan.problems }] : [],
    ),
    ...plans.flatMap((plan) =>
      plan.action === 'none' ? [{ number: plan.row.number, action: 'none', nodeId: plan.node.id }] : [],
    ),
  ]);
  await writeAudit(
    db,
    [...additions.map((plan) => addEntry(run, plan)), ...changes.map((plan) => editEntry(run, plan))],
    run.session.user,
    run.requestId,
  );
}

function written({ name, status, manager, house, route }: Target): Written['target'] {
  return { name, status, managerId: manager?.id ?? null, house, route };
}

function added({ id, target }: Addition): Added {
  return { id, code: target.code, parentId: target.parent?.id ?? null, target: written(target) };
}

function walk(routeId: string, { officer }: Target): Walk[] {
  return officer ? [{ routeId, userId: officer.id }] : [];
}

function addEntry({ id: batchId, level }: ImportRun, { id, facts }: Addition): AuditEntry {
  return { action: 'add', entity: level, entityId: id, after: facts, batchId };
}

function editEntry({ id: batchId, level }: ImportRun, { node, difference }: Change): AuditEntry {
  return { action: 'edit', entity: level, entityId: node.id, ...difference, batchId };
}

async function keepRows(db: Database, importId: string, rows: readonly object[]): Promise<void> {
  await sql`
    update market_import_row kept set action = row.action, node_id = row."nodeId", before = row.before, version_after = row.version, errors = row.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (number integer, action text, "nodeId" uuid, before jsonb, version integer, errors jsonb)
    where kept.import_id = ${importId} and kept.row_number = row.number
  `.execute(db);
}
