import { type Column, Muted, StatusBadge, showInstant } from '@routebook/ui';
import { causes } from './causes.ts';
import { type RevisionRow, revisionText } from './revision-row.ts';

export const revisionColumns: readonly Column<RevisionRow>[] = [
  { id: 'revision', header: 'Revision', cell: ({ revision }) => `Revision ${revision}`, fixed: true, width: 110 },
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
    cell: (revision) => revisionText(revision) || <Muted>nothing</Muted>,
  },
];
