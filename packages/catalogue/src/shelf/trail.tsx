import type { HistoryEntry } from '@routebook/contract';
import { Failed, History, Loading } from '@routebook/ui';
import { actionInWords, shelfFields, valueInWords } from './row-words.ts';

interface TrailProps {
  read: {
    readonly data: { readonly history: readonly HistoryEntry[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What was done to a row of the catalogue, newest first. */
export function Trail({ read: { data, isError, error, refetch } }: TrailProps) {
  if (data)
    return (
      <History
        entries={data.history.map((entry) => ({ ...entry, action: actionInWords(entry.action) }))}
        fields={shelfFields}
        format={valueInWords}
      />
    );
  return isError ? (
    <Failed title="The history could not be read." error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}
