import type { HistoryEntry } from '@routebook/contract';
import { LoadingOrError } from '../feedback/loading-or-error.tsx';
import { History } from '../lazy-components.ts';
import { actionInWords, type HistoryWords, valueInWords } from './history-words.ts';

export interface HistoryPanelProps {
  words: HistoryWords;
  read: {
    readonly data: { readonly history: readonly HistoryEntry[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What was done to a row, newest first. */
export function HistoryPanel({ words, read }: HistoryPanelProps) {
  const { fields, actionInWords: inWords = actionInWords, format = valueInWords } = words;
  if (!read.data) return <LoadingOrError what="The history" read={read} />;
  const entries = read.data.history.map((entry) => ({ ...entry, action: inWords(entry.action) }));
  return <History entries={entries} fields={fields} format={format} />;
}
