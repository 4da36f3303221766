import { sql } from 'kysely';
import { awaitOpenDays } from '../../../../core/calendar/business-day.ts';
import { reachOf, visibleNodes } from '../../../../core/scope/reach.ts';
import type { ImportSubject } from '../../../../core/transfer/imports/import-subject.ts';
import { readOnlyColumns, saleColumns } from './columns.ts';
import { InvoiceSizes } from './invoice-sizes.ts';
import { type LineAddition, type LineChange, planLine, readLine, type SaleHead } from './plan-sale-line.ts';
import { pricedByDay, saleFacts } from './sale-facts.ts';
import type { SaleValues } from './sale-values.ts';
import { saleUndoBlockers, undoSaleLines } from './undo-sale-lines.ts';
import { writeSaleLines } from './write-sale-lines.ts';

/** The import of primary sales as drafts, by the numbers of their invoices. */
export const saleImport: ImportSubject<SaleValues, LineAddition, LineChange> = {
  name: 'primarySale',
  many: 'Primary sales',
  columns: saleColumns,
  readOnly: readOnlyColumns,
  keys: [{ column: 'product_code', with: ['invoice'], says: 'the same product of this invoice' }],
  tables: ['primary_sale', 'primary_sale_line'],
  tags: ['PrimarySales'],
  needs: { add: 'primarySales.add', change: 'primarySales.edit' },
  /** No month is closed until the transaction ends. */
  async hold(db) {
    await awaitOpenDays(db);
  },
  async planner(db, { session }) {
    const reach = await reachOf(db, session.scope);
    const heads = new Map<string, SaleHead>();
    const sizes = new InvoiceSizes();
    return {
      async plan(rows) {
        const facts = await saleFacts(db, reach, rows);
        const read = rows.map((row) => readLine(row, facts, heads));
        const lines = read.flatMap(({ line }) => line ?? []);
        const priced = (await pricedByDay(db, lines)).values();
        return read.map((one) => planLine(one, one.line ? priced.next().value : undefined, sizes));
      },
    };
  },
  write: (db, { session }, added, changed) => writeSaleLines(db, session.user.id, added, changed),
  inReach: (
    reach,
  ) => sql<boolean>`exists (select from primary_sale_line line join primary_sale sale on sale.id = line.sale_id
    join ${visibleNodes(reach)} as house on house.id = sale.db_house_id where line.id = written.item_id)`,
  undoBlockers: saleUndoBlockers,
  undo: (db, _, rows) => undoSaleLines(db, rows),
};
