import { type ImportColumn, ImportFile } from '@routebook/ui';
import { importableOutlets } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'code', help: 'Of an outlet that is there, to change it; a new one without it gets the next number' },
  { name: 'name', help: 'Needed for a new outlet, as all down to the longitude but the address' },
  { name: 'owner', help: 'The owner’s name' },
  { name: 'mobile', help: '11 digits, like 01712345678; no other outlet has it' },
  { name: 'category', help: 'Name or code of the category, like Grocery' },
  { name: 'class', help: 'A, B, C or D' },
  { name: 'address', help: 'May stay empty' },
  { name: 'route_code', help: 'Code of the route; outlets that are there are transferred on the screen' },
  { name: 'latitude', help: 'Like 23.8103' },
  { name: 'longitude', help: 'Like 90.4125' },
  { name: 'accuracy_m', help: 'Metres around the position within which it was taken' },
  { name: 'credit_limit', help: 'BDT, like 5000' },
];

/** Imports a file of outlets. */
export function ImportOutlets({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableOutlets} columns={columns} onClose={onClose} />;
}
