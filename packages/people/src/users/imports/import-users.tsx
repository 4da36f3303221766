import { type ImportColumn, ImportFile, type ImportOption } from '@routebook/ui';
import { importableUsers } from './importable.ts';

const columns: readonly ImportColumn[] = [
  { name: 'employeeCode', help: 'A code that is there already changes that person', required: true },
  { name: 'name', help: 'As it should read in lists', required: true },
  { name: 'email', help: 'For signing in; needed for who is new' },
  { name: 'mobile', help: '11 digits like 01712345678; needed for who is new' },
  { name: 'designation', help: 'Below your own, like SO; needed for who is new' },
  { name: 'supervisorCode', help: 'Employee code of the supervisor, who may be in the same file' },
  { name: 'markets', help: 'Codes of places, like "A-1, A-2"; needed for who is new, else from today on' },
  { name: 'joinedOn', help: 'A date like 2026-01-31' },
  { name: 'status', help: 'active or suspended; who is new is invited' },
];

const options: readonly ImportOption[] = [
  { name: 'mailLinks', label: 'Mail everybody who is new a link to choose a password' },
];

/** Imports a file of users. */
export function ImportUsers({ onClose }: { onClose: () => void }) {
  return <ImportFile {...importableUsers} columns={columns} options={options} onClose={onClose} />;
}
