import type { AuditEntry } from '@routebook/contract';
import { type Column, Muted, showInstant } from '@routebook/ui';
import { actionInWords, fieldInWords, kindInWords } from './entry-words.ts';

/** The fields that an entry tells of, as the list names them. */
function fieldsOf({ before, after }: AuditEntry): string {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(fieldInWords).join(', ');
}

export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', sortable: true, fixed: true, width: 165, cell: ({ at }) => showInstant(at) },
  { id: 'actor', header: 'Who', width: 180, cell: ({ actorName }) => actorName },
  { id: 'action', header: 'What', width: 150, cell: ({ action }) => actionInWords(action) },
  { id: 'entity', header: 'Kind', width: 130, cell: ({ entity }) => kindInWords(entity) },
  { id: 'name', header: 'Name', cell: ({ entityName }) => entityName ?? <Muted>—</Muted> },
  { id: 'fields', header: 'Fields', cell: (row) => fieldsOf(row) || <Muted>—</Muted> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? <Muted>—</Muted> },
  {
    id: 'requestId',
    header: 'Request',
    optional: true,
    width: 300,
    cell: ({ requestId }) => requestId ?? <Muted>—</Muted>,
  },
];
