import { attendanceStatuses } from '@routebook/contract';
import { Empty, History, type HistoryEntry, showInstant } from '@routebook/ui';
import { showMinutes } from './amounts.ts';
import { statusWords } from './statuses.ts';

const fields = {
  status: 'Status',
  inAt: 'In',
  outAt: 'Out',
  lateMinutes: 'Late',
  minutes: 'Hours',
};

const actions: Readonly<Record<string, string>> = {
  'ask correction': 'asked for a correction',
  'approve correction': 'approved a correction',
  'reject correction': 'rejected a correction',
  'withdraw correction': 'took a correction back',
  'mark leave': 'marked leave',
  'take leave back': 'took the leave back',
};

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '—';
  const status = attendanceStatuses.find((known) => known === value);
  if (field === 'status' && status) return statusWords[status].label;
  if ((field === 'inAt' || field === 'outAt') && typeof value === 'string') return showInstant(value);
  return typeof value === 'number' ? showMinutes(value) : String(value);
}

/** Everything that was done to a day. */
export function DayHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <Empty title="Nothing was changed" description="The day is as it was recorded." />;
  const worded = entries.map((entry) => ({ ...entry, action: actions[entry.action] ?? entry.action }));
  return <History entries={worded} fields={fields} format={inWords} />;
}
