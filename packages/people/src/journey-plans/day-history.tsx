import { pjpHistory } from '@routebook/contract';
import { Failed, History, Loading, useServerRead } from '@routebook/ui';
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
  const { data, isError, error, refetch } = useServerRead(pjpHistory, { params: { userId, day } });
  if (!data)
    return isError ? (
      <Failed title="The history could not be read." error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  const entries = data.history.map((entry) => ({ ...entry, action: changeWords(entry.action) }));
  return <History entries={entries} fields={fields} format={textOf} />;
}
