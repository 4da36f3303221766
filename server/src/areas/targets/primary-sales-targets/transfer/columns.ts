import {
  createPrimarySalesTargetsBody,
  month,
  primaryTargetLevels,
  recordCode,
  updatePrimarySalesTargetsBody,
} from '@routebook/contract';
import * as z from 'zod/mini';
import { normaliseName } from '../../../../core/records/names.ts';
import { digits } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import { monthCell } from '../../month-cell.ts';
import { targetCells } from '../cells.ts';

/** What a row says; the level is that of DB houses where it says none. */
export interface TargetValues {
  readonly month?: string;
  readonly level?: (typeof primaryTargetLevels)[number];
  readonly place_code?: string;
  readonly target?: string;
  readonly note?: string;
}

type TargetColumn = ImportColumn & { readonly name: keyof TargetValues };

const levelOf = (text: string) => (/^terr/i.test(text) ? 'territory' : /^(db|house)/i.test(text) ? 'dbHouse' : text);

export const targetColumns: readonly TargetColumn[] = [
  { name: 'month', required: true, example: '2026-12', schema: month, from: monthCell },
  {
    name: 'level',
    example: 'dbHouse',
    schema: z.enum(primaryTargetLevels),
    from: levelOf,
  },
  {
    name: 'place_code',
    required: true,
    also: ['code', 'db house code', 'territory code'],
    example: 'DB0086',
    schema: recordCode,
    kept: normaliseName,
  },
  {
    name: 'target',
    required: true,
    also: ['amount'],
    example: '1250000.00',
    schema: updatePrimarySalesTargetsBody.shape.amount,
    from: digits,
  },
  { name: 'note', example: 'Winter', schema: createPrimarySalesTargetsBody.shape.note },
];

const imported: ReadonlySet<string> = new Set(targetColumns.map((column) => column.name));

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = targetCells.map(([heading]) => heading).filter((heading) => !imported.has(heading));
