import { type ImportColumn, ImportFile } from '@routebook/ui';
import { importableTargets } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'month', help: 'Like 2026-12; of a month that is open' },
  { name: 'level', help: 'dbHouse or territory; dbHouse where it is empty' },
  { name: 'place_code', help: 'Of the DB house or the territory' },
  { name: 'target', help: 'In BDT; a place that has a target for the month gets this one instead' },
  { name: 'note', help: 'Up to 300 characters' },
];

/** Imports a file of targets, a row each place and month. An export is such a file. */
export function ImportTargets({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableTargets} columns={columns} onClose={onClose} />;
}
