import { pjpHistory } from '@routebook/contract';
import { History, LoadingOrError, useServerRead } from '@routebook/ui';
import { changeWords } from './change-words.ts';

const fields = { purpose: 'Plan', routes: 'Routes', note: 'Note' };
const purposes: Readonly<Record<string, string>> = { routes: 'Routes', leave: 'Leave' };

function textOf(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (field === 'purpose') return purposes[text] ?? 'Nothing planned';
  return text || '—';
}

/** Everything that was done to a day. */
export function DayHistory({ userId, day }: { userId: string; day: string }) {
  const read = useServerRead(pjpHistory, { params: { userId, day } });
  if (!read.data) return <LoadingOrError what="The history" read={read} />;
  const { data } = read;
  const entries = data.history.map((entry) => ({ ...entry, action: changeWords(entry.action) }));
  return <History entries={entries} fields={fields} format={textOf} />;
}
