import type { MapRevision } from '@routebook/contract';
import { type Column, Muted, StatusBadge, showInstant } from '@routebook/ui';
import { changesIn, changeText } from '../map/changes-in-words.ts';
import { causes } from './causes.ts';

/** What a revision did, in one line. */
function changesText({ changes, trials, cause }: MapRevision): string {
  const lines = changesIn(changes).map(changeText);
  if (cause === 'trial') lines.push(...trials.map(({ name, version }) => `${name} ${version} for some`));
  return lines.length > 3 ? `${lines.slice(0, 2).join(', ')} and ${lines.length - 2} more` : lines.join(', ');
}

export const revisionColumns: readonly Column<MapRevision>[] = [
  { id: 'revision', header: 'Revision', cell: ({ revision }) => revision, fixed: true, width: 80 },
  { id: 'madeAt', header: 'When', cell: ({ madeAt }) => showInstant(madeAt), width: 150 },
  { id: 'madeBy', header: 'By', cell: ({ madeBy }) => madeBy, width: 140 },
  {
    id: 'cause',
    header: 'Cause',
    cell: ({ cause }) => <StatusBadge status={causes[cause].label} tone={causes[cause].tone} />,
    width: 160,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'changes',
    header: 'What changed',
    cell: (revision) => changesText(revision) || <Muted>nothing of the versions</Muted>,
  },
];
