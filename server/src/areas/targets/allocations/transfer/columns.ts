import { createAllocationBody, month, recordCode } from '@routebook/contract';
import { normaliseName } from '../../../../core/records/names.ts';
import { digits, number } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import { monthCell } from '../../month-cell.ts';
import { allocationCells } from '../cells.ts';

/** What a row says: a product or a category. */
export interface AllocationValues {
  readonly month?: string;
  readonly so_code?: string;
  readonly db_house_code?: string;
  readonly product_code?: string;
  readonly category_code?: string;
  readonly quantity?: number;
  readonly value?: string;
  readonly note?: string;
}

type AllocationColumn = ImportColumn & { readonly name: keyof AllocationValues };

const { quantity, value, note } = createAllocationBody.shape;
const code = { schema: recordCode, kept: normaliseName } as const;

export const allocationColumns: readonly AllocationColumn[] = [
  { name: 'month', required: true, example: '2026-12', schema: month, from: monthCell },
  { name: 'so_code', required: true, also: ['employee code'], example: 'E0123', ...code },
  { name: 'db_house_code', required: true, example: 'DB0086', ...code },
  { name: 'product_code', also: ['sku', 'product'], example: 'GUL-SOAP-75', ...code },
  { name: 'category_code', also: ['category'], example: '', ...code },
  { name: 'quantity', also: ['pieces'], example: '240', schema: quantity, from: number },
  { name: 'value', example: '', schema: value, from: digits },
  { name: 'note', example: '', schema: note },
];

const imported: ReadonlySet<string> = new Set(allocationColumns.map((column) => column.name));

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = allocationCells.map(([heading]) => heading).filter((heading) => !imported.has(heading));
