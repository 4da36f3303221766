import { type ImportColumn, ImportFile } from '@routebook/ui';
import { importableSales } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'invoice', help: 'Its number, in each of its rows; of a draft that is there, to change it' },
  { name: 'date', help: 'Of a new invoice, like 2026-01-31: today, or a day that is open' },
  { name: 'db_house_code', help: 'Of a new invoice' },
  { name: 'source', help: 'Of a new invoice: name or code of the source category, like Depot' },
  { name: 'product_code', help: 'Each product once in an invoice' },
  { name: 'pieces', help: 'Those that are paid for, in pieces' },
  { name: 'free', help: 'Those that come beside them for nothing' },
  { name: 'discount', help: 'Off the line, in BDT' },
];

/** Imports a file of invoices, a row each line, as drafts. */
export function ImportSales({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableSales} columns={columns} onClose={onClose} />;
}
