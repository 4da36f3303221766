import { addProductBody, addUnitBody, date, priceFields } from '@routebook/contract';
import { normaliseName } from '../../../../core/records/names.ts';
import { day, digits, number } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import type { ProductValues } from './product-values.ts';

type ProductColumn = ImportColumn & { readonly name: keyof ProductValues };

const { code, name, barcode, weightGrams, shelfLifeDays } = addProductBody.shape;
const { symbol } = addUnitBody.shape;

/** The columns of a file of products in their order. A product that is new needs more of them than the code. */
export const productColumns: readonly ProductColumn[] = [
  {
    name: 'code',
    required: true,
    also: ['sku', 'product code'],
    example: 'GUL-SOAP-75',
    schema: code,
    kept: normaliseName,
  },
  { name: 'name', also: ['product name'], example: 'Gulmohar Beauty Soap 75 g', schema: name, kept: normaliseName },
  { name: 'category', also: ['category code'], example: 'GUL-SOAP', schema: code },
  { name: 'unit', also: ['base unit'], example: 'pc', schema: symbol },
  { name: 'packUnit', also: ['pack'], example: 'dz', schema: symbol },
  { name: 'caseUnit', also: ['case'], example: 'ctn48', schema: symbol },
  { name: 'barcode', also: ['ean', 'gtin'], example: '8941100000014', schema: barcode, from: digits },
  { name: 'weightGrams', also: ['weight', 'weight in grams'], example: '75', schema: weightGrams, from: digits },
  { name: 'shelfLifeDays', also: ['shelf life'], example: '730', schema: shelfLifeDays, from: number },
  { name: 'launchedOn', also: ['launch date'], example: '2026-01-31', schema: date, from: day },
  { name: 'dp', also: ['distribution price'], example: '36.50', schema: priceFields.dp, from: digits },
  { name: 'tp', also: ['trade price'], example: '39.00', schema: priceFields.tp, from: digits },
  { name: 'mrp', example: '45.00', schema: priceFields.mrp, from: digits },
  { name: 'vat', also: ['vat %'], example: '15', schema: priceFields.vat, from: digits },
  { name: 'priceFrom', also: ['valid from', 'price from'], example: '', schema: date, from: day },
];

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = ['brand', 'categoryName', 'status', 'nextPriceFrom'] as const;
