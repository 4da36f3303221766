import type { HistoryEntry } from '@routebook/contract';
import { History } from '@routebook/ui';
import { Reading } from './reading.tsx';
import { actionInWords, recordFields, valueInWords } from './row-words.ts';

/** How a history reads: what was done after the name of who did it, the fields as staff call them, their values. */
export interface TrailWords {
  readonly actionInWords: (action: string) => string;
  readonly fields: Readonly<Record<string, string>>;
  readonly format?: (field: string, value: unknown) => string;
}

const recordWords: TrailWords = { actionInWords, fields: recordFields, format: valueInWords };

interface TrailProps {
  words?: TrailWords;
  read: {
    readonly data: { readonly history: readonly HistoryEntry[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What was done to a row of the catalogue, newest first. */
export function Trail({ words = recordWords, read }: TrailProps) {
  const { actionInWords: inWords, ...shown } = words;
  if (!read.data) return <Reading what="The history" read={read} />;
  const entries = read.data.history.map((entry) => ({ ...entry, action: inWords(entry.action) }));
  return <History entries={entries} {...shown} />;
}
