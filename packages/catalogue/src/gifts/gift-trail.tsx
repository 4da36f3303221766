import type { HistoryEntry } from '@routebook/contract';
import { Failed, History, Loading } from '@routebook/ui';
import { actionInWords, giftFields } from './gift-words.ts';

interface GiftTrailProps {
  read: {
    readonly data: { readonly history: readonly HistoryEntry[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What was done to a category, a type or a gift, newest first. */
export function GiftTrail({ read: { data, isError, error, refetch } }: GiftTrailProps) {
  if (data)
    return (
      <History
        entries={data.history.map((entry) => ({ ...entry, action: actionInWords(entry.action) }))}
        fields={giftFields}
      />
    );
  return isError ? (
    <Failed title="The history could not be read." error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}
