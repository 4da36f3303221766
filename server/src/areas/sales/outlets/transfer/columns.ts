import { addOutletBody, outletPosition, recordCode } from '@routebook/contract';
import { normaliseName } from '../../../../core/records/names.ts';
import { digits, mobileNumber, number } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import { outletCells } from '../cells.ts';
import type { OutletValues } from './outlet-values.ts';

type OutletColumn = ImportColumn & { readonly name: keyof OutletValues };

const { name, ownerName, mobile, address, creditLimit } = addOutletBody.shape;
const { latitude, longitude, accuracy } = outletPosition.shape;

/** The columns of a file of outlets in their order. One that is new needs more of them than what changes one that is there. */
export const outletColumns: readonly OutletColumn[] = [
  { name: 'code', also: ['outlet code'], example: 'OL0000403', schema: recordCode, kept: normaliseName },
  { name: 'name', also: ['outlet', 'shop'], example: 'Janani Store', schema: name, kept: normaliseName },
  { name: 'owner', also: ['owner name', 'proprietor'], example: 'Abdul Karim', schema: ownerName, kept: normaliseName },
  { name: 'mobile', also: ['phone'], example: '01712345678', schema: mobile, from: mobileNumber },
  { name: 'category', also: ['outlet category'], example: 'Grocery', schema: name },
  { name: 'class', example: 'B', schema: addOutletBody.shape.class, from: (text) => text.toUpperCase() },
  { name: 'address', example: '12 Station Road, Habiganj', schema: address },
  { name: 'route_code', also: ['route code'], example: 'R-00012', schema: name },
  { name: 'latitude', also: ['lat'], example: '24.45395', schema: latitude, from: number },
  { name: 'longitude', also: ['lng', 'long'], example: '91.36337', schema: longitude, from: number },
  { name: 'accuracy_m', also: ['accuracy'], example: '12', schema: accuracy, from: number },
  { name: 'credit_limit', also: ['credit limit'], example: '5000', schema: creditLimit, from: digits },
];

const imported: ReadonlySet<string> = new Set(outletColumns.map((column) => column.name));

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = outletCells.map(([heading]) => heading).filter((heading) => !imported.has(heading));
