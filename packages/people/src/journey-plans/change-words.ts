import type { JourneyChangeKind } from '@routebook/contract';

const words: Readonly<Record<JourneyChangeKind, string>> = {
  pattern: 'planned by weeks',
  edit: 'changed',
  remove: 'taken away',
  'swap days': 'swapped',
  'swap officers': 'swapped with another SO',
  copy: 'copied',
  import: 'imported',
  undo: 'set back',
};

/** What was done, in a word of the field. */
export function changeWords(kind: string): string {
  return Object.entries(words).find(([name]) => name === kind)?.[1] ?? kind;
}
