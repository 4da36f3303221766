import { createPrimarySaleBody, primaryLineBody, recordCode } from '@routebook/contract';
import { normaliseName } from '../../../../core/records/names.ts';
import { day, digits, number } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import { lineCells } from '../cells.ts';
import type { SaleValues } from './sale-values.ts';

type SaleColumn = ImportColumn & { readonly name: keyof SaleValues };

const { pieces, free, discount } = primaryLineBody.shape;
const { date } = createPrimarySaleBody.shape;

/** The columns of a file of primary sales in their order. An invoice that is new needs its date, DB house and source in each of its rows. */
export const saleColumns: readonly SaleColumn[] = [
  {
    name: 'invoice',
    required: true,
    also: ['invoice number', 'number'],
    example: 'INV-2026-0001',
    schema: recordCode,
    kept: normaliseName,
  },
  { name: 'date', also: ['invoice date'], example: '2026-01-31', schema: date, from: day },
  { name: 'db_house_code', also: ['db house'], example: 'DB0086', schema: recordCode },
  { name: 'source', also: ['source category'], example: 'Depot', schema: recordCode },
  {
    name: 'product_code',
    required: true,
    also: ['sku', 'product'],
    example: 'GUL-SOAP-75',
    schema: recordCode,
    kept: normaliseName,
  },
  { name: 'pieces', also: ['quantity'], example: '48', schema: pieces, from: number },
  { name: 'free', also: ['free pieces'], example: '2', schema: free, from: number },
  { name: 'discount', example: '52.00', schema: discount, from: digits },
];

const imported: ReadonlySet<string> = new Set(saleColumns.map((column) => column.name));

/** What an export of lines holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = lineCells.map(([heading]) => heading).filter((heading) => !imported.has(heading));
