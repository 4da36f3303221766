import { planImportCalls } from '@routebook/contract';
import { type ImportColumn, ImportFile } from '@routebook/ui';

const columns: readonly ImportColumn[] = [
  { name: 'employeeCode', required: true, help: 'Of the SO.' },
  { name: 'date', required: true, help: 'Like 2026-12-01; from today on.' },
  { name: 'plan', help: 'routes or leave; routes when blank.' },
  { name: 'routes', help: 'Codes in the order they are walked, like RT00012; RT00013.' },
  { name: 'note', help: 'Anything the SO should know.' },
];

/** Takes plans from a file: checked first, written when asked, and it can be taken back. */
export function ImportPlans({ onClose }: { onClose: () => void }) {
  return <ImportFile many="journey plans" calls={planImportCalls} columns={columns} onClose={onClose} />;
}
