import type { HistoryEntry } from '@routebook/contract';
import { History } from '@routebook/ui';
import { LoadingOrError } from './loading-or-error.tsx';
import { actionInWords, recordFields, valueInWords } from './row-words.ts';

/** How a history reads: what was done after the name of who did it, the fields as staff call them, their values. */
export interface HistoryWords {
  readonly actionInWords: (action: string) => string;
  readonly fields: Readonly<Record<string, string>>;
  readonly format?: (field: string, value: unknown) => string;
}

const recordWords: HistoryWords = { actionInWords, fields: recordFields, format: valueInWords };

interface HistoryPanelProps {
  words?: HistoryWords;
  read: {
    readonly data: { readonly history: readonly HistoryEntry[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What was done to a row of the catalogue, newest first. */
export function HistoryPanel({ words = recordWords, read }: HistoryPanelProps) {
  const { actionInWords: inWords, ...shown } = words;
  if (!read.data) return <LoadingOrError what="The history" read={read} />;
  const entries = read.data.history.map((entry) => ({ ...entry, action: inWords(entry.action) }));
  return <History entries={entries} {...shown} />;
}
