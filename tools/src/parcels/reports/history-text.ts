import type { listRevisions, MapRevision, ReplyOf } from '@routebook/contract';
import { type Column, table } from '../table.ts';
import { changesInWords, instantInWords, trialInWords } from '../words.ts';

const columns: readonly Column<MapRevision>[] = [
  { title: 'Revision', cell: ({ revision }) => revision },
  { title: 'When', cell: ({ madeAt }) => instantInWords(madeAt) },
  { title: 'Who', cell: ({ madeBy }) => madeBy },
  { title: 'What', cell: ({ cause }) => cause },
  {
    title: 'Why',
    cell: ({ reason, pipeline }) => [reason, pipeline?.commit?.slice(0, 12), pipeline?.run].filter(Boolean).join(' '),
  },
  {
    title: 'Changes',
    cell: ({ changes, trials }) => inShort([...changesInWords(changes), ...trials.map(trialInWords)]),
  },
];

const mostShown = 3;

export function historyText({ revisions, totalRevisions }: ReplyOf<typeof listRevisions>): string {
  return `${table(columns, revisions)}\n${revisions.length} of ${totalRevisions}`;
}

function inShort(parts: readonly string[]): string {
  const more = parts.length - mostShown;
  return [...parts.slice(0, mostShown), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
