import { capabilities, type Designation, designationCalls, levelOf } from '@routebook/contract';
import { type Column, type Filter, Muted, quantity, RecordScreen, showInstant } from '@routebook/ui';
import { userTabs } from '../users/user-tabs.ts';

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'In use',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];
const removal = {
  body: 'It can no longer be given to people. Its history is kept; it can be restored.',
  uses: { people: (count: number) => (count === 1 ? '1 person holds it' : `${quantity(count)} people hold it`) },
};

const columns: readonly Column<Designation>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'level', header: 'Level', align: 'end', width: 80, cell: ({ level }) => level },
  { id: 'people', header: 'People', align: 'end', width: 100, cell: ({ people }) => quantity(people) },
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
    optional: true,
    width: 160,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];

function managesInWords({ manages }: Designation): string {
  return manages.map((level) => levelOf(level).one).join(', ');
}

function rightsInWords({ allCapabilities, capabilities: granted }: Designation): string {
  return allCapabilities ? 'Everything' : `${granted.length} of ${capabilities.length}`;
}

function unavailable({ editable }: Designation): string | undefined {
  return editable === 'nothing' ? 'It is not below your own designation.' : undefined;
}

/** What people are, and what that lets them do. */
export function Designations() {
  return (
    <RecordScreen
      calls={designationCalls}
      description="What people are in the business, and what that lets them do."
      searchLabel="Search name"
      filters={filters}
      columns={columns}
      tabs={userTabs}
      removal={removal}
      unavailable={unavailable}
      empty="A designation says what people are, and what that lets them do."
      panels={() => import('./designation-panels.tsx')}
    />
  );
}
