import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { ImportSubject } from '../../../../core/transfer/imports/import-subject.ts';
import { lockUnitsForUse } from '../../units/unit-locks.ts';
import { productColumns, readOnlyColumns } from './columns.ts';
import { type ProductAddition, type ProductChange, planProduct } from './plan-product.ts';
import { productFacts } from './product-facts.ts';
import type { ProductValues } from './product-values.ts';
import { productUndoBlockers, undoProducts } from './undo-products.ts';
import { writeProducts } from './write-products.ts';

/** The import of products, by their codes. */
export const productImport: ImportSubject<ProductValues, ProductAddition, ProductChange> = {
  name: 'product',
  many: 'Products',
  columns: productColumns,
  readOnly: readOnlyColumns,
  keys: [
    { column: 'code', says: 'the same code' },
    { column: 'barcode', says: 'the same barcode' },
    { column: 'name', with: ['category'], says: 'the same name and category' },
  ],
  tables: ['product', 'product_price'],
  tags: ['Products', 'Prices', 'Brands', 'Categories', 'Units'],
  needs: { add: 'catalogue.add', change: 'catalogue.edit' },
  hold: lockUnitsForUse,
  async planner(db) {
    const { today } = await businessDays(db);
    return {
      async plan(rows) {
        const facts = await productFacts(db, today, rows);
        return rows.map((row) => planProduct(row, facts));
      },
    };
  },
  write: (db, _, added, changed) => writeProducts(db, added, changed),
  undoBlockers: productUndoBlockers,
  undo: (db, _, rows) => undoProducts(db, rows),
};
