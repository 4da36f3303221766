import { capabilities, type Designation, levelOf } from '@routebook/contract';
import { type Column, Muted, quantity, showInstant } from '@routebook/ui';

function managesInWords({ manages }: Designation): string {
  return manages.map((level) => levelOf(level).one).join(', ');
}

export function rightsInWords({ allCapabilities, capabilities: granted }: Designation): string {
  return allCapabilities ? 'Everything' : `${granted.length} of ${capabilities.length}`;
}

export const designationColumns: readonly Column<Designation>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'level', header: 'Level', sortable: true, align: 'end', width: 80, cell: ({ level }) => level },
  { id: 'people', header: 'People', sortable: true, align: 'end', width: 100, cell: ({ people }) => quantity(people) },
  { id: 'rights', header: 'Capabilities', width: 130, cell: rightsInWords },
  { id: 'manages', header: 'Manages', cell: (row) => managesInWords(row) || <Muted>—</Muted> },
  {
    id: 'walksRoutes',
    header: 'Walks routes',
    width: 120,
    cell: ({ walksRoutes }) => (walksRoutes ? 'Yes' : <Muted>—</Muted>),
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    sortable: true,
    optional: true,
    width: 160,
    cell: (row) => showInstant(row.updatedAt),
  },
];
