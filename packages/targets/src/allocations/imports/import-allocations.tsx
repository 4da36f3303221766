import { type ImportColumn, ImportFile } from '@routebook/ui';
import { importableAllocations } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'month', help: 'Like 2026-12; of a month that is open' },
  { name: 'so_code', help: 'The employee code of the SO' },
  { name: 'db_house_code', help: 'Whose routes the SO walks in the month' },
  { name: 'product_code', help: 'A product, or' },
  { name: 'category_code', help: 'a category' },
  { name: 'quantity', help: 'In pieces: of a product always' },
  { name: 'value', help: 'In BDT at DP: of a category always; of a product it is quantity x DP' },
  { name: 'note', help: 'Up to 300 characters' },
];

/** Imports a file of allocations, a row each. An export is such a file. */
export function ImportAllocations({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableAllocations} columns={columns} onClose={onClose} />;
}
