import { sql } from 'kysely';
import { outletsInReach } from '../../../../core/scope/outlets.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { ImportSubject } from '../../../../core/transfer/imports/import-subject.ts';
import { outletColumns, readOnlyColumns } from './columns.ts';
import { outletFacts } from './outlet-facts.ts';
import type { OutletValues } from './outlet-values.ts';
import { type OutletAddition, type OutletChange, planOutlet } from './plan-outlet.ts';
import { outletUndoBlockers, undoOutlets } from './undo-outlets.ts';
import { writeOutlets } from './write-outlets.ts';

/** The import of outlets, by their codes. */
export const outletImport: ImportSubject<OutletValues, OutletAddition, OutletChange> = {
  name: 'outlet',
  many: 'Outlets',
  columns: outletColumns,
  readOnly: readOnlyColumns,
  keys: [
    { column: 'code', says: 'the same code' },
    { column: 'mobile', says: 'the same mobile number' },
  ],
  tables: ['outlet', 'outlet_route'],
  tags: ['Outlets', 'OutletCategories', 'Routes', 'Market'],
  needs: { add: 'outlets.add', change: 'outlets.edit' },
  /** Routes stay where they are, and what they are, until the transaction ends. */
  async hold(db) {
    await sql`select hold_market_totals(false)`.execute(db);
  },
  async planner(db, { session }) {
    const reach = await reachOf(db, session.scope);
    const importer = { seesMobiles: session.capabilities.has('outlets.mobiles') };
    return {
      async plan(rows) {
        const facts = await outletFacts(db, reach, rows);
        return rows.map((row) => planOutlet(row, importer, facts));
      },
    };
  },
  write: (db, { session }, added, changed) => writeOutlets(db, session.user.id, added, changed),
  inReach: (reach) => sql<boolean>`written.item_id in (select outlet.id from ${outletsInReach(reach)} as outlet)`,
  undoBlockers: outletUndoBlockers,
  undo: (db, _, rows) => undoOutlets(db, rows),
};
