import { type ImportColumn, ImportFile } from '@routebook/ui';
import { importableProducts } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'code', help: 'The SKU; one that is there already changes that product', required: true },
  { name: 'name', help: 'As it should read in lists; needed for a new product' },
  { name: 'category', help: 'Code of the category; needed for a new product' },
  { name: 'unit', help: 'Symbol of the base unit, like pc; needed for a new product' },
  { name: 'packUnit', help: 'Symbol of the unit that is a pack' },
  { name: 'caseUnit', help: 'Symbol of the unit that is a case' },
  { name: 'barcode', help: '8, 12, 13 or 14 digits' },
  { name: 'weightGrams', help: 'Of one base unit, like 75' },
  { name: 'shelfLifeDays', help: 'Days, like 730' },
  { name: 'launchedOn', help: 'A date like 2026-01-31' },
  { name: 'dp', help: 'BDT, like 36.50; at most the TP' },
  { name: 'tp', help: 'BDT; at most the MRP' },
  { name: 'mrp', help: 'BDT' },
  { name: 'vat', help: 'Percent, like 15' },
  { name: 'priceFrom', help: 'The day from which the price holds; today when empty' },
];

/** Imports a file of products. */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableProducts} columns={columns} onClose={onClose} />;
}
