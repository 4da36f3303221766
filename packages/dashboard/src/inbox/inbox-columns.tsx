import { type Exception, exceptionRules } from '@routebook/contract';
import { type Column, inTaka, Muted, StatusBadge, showDate, showInstant, styled, TextLink } from '@routebook/ui';
import { stateOf, stateTones } from './inbox-words.ts';

const none = <Muted>—</Muted>;
const day = (date: string | null) => (date === null ? none : showDate(date));
/** A row of the table has two lines; a card, where it is narrow, takes what there is to say. */
const Words = styled('span', {
  lineClamp: { base: '4', md: '2' },
  whiteSpace: 'normal',
  fontSize: 'xs',
  lineHeight: '1.3',
});

/** Opens the list of exactly the rows of a case. */
function Rows({ links: [first] }: Pick<Exception, 'links'>) {
  return first ? <TextLink href={first.href}>{first.label}</TextLink> : none;
}

export const inboxColumns: readonly Column<Exception>[] = [
  {
    id: 'subject',
    header: 'What',
    fixed: true,
    width: 280,
    cell: ({ subject }) => <Words title={subject}>{subject}</Words>,
  },
  { id: 'words', header: 'Why', cell: ({ words }) => <Words title={words}>{words}</Words> },
  { id: 'rule', header: 'Rule', optional: true, width: 200, cell: ({ rule }) => exceptionRules[rule].one },
  {
    id: 'stake',
    header: 'BDT',
    align: 'end',
    width: 96,
    cell: ({ stake }) => (stake === null ? none : inTaka(stake)),
  },
  { id: 'links', header: 'Rows', width: 96, cell: ({ links }) => <Rows links={links} /> },
  { id: 'place', header: 'Where', optional: true, width: 130, cell: ({ place }) => place?.name ?? none },
  { id: 'since', header: 'Since', width: 104, cell: ({ since }) => day(since) },
  { id: 'owner', header: 'Owner', width: 130, cell: ({ owner }) => owner?.name ?? none },
  {
    id: 'state',
    header: 'State',
    optional: true,
    width: 190,
    sortable: false,
    cell: (row) => <StatusBadge status={stateOf(row)} tone={stateTones[row.state]} />,
  },
  { id: 'foundAt', header: 'Found', optional: true, width: 150, cell: ({ foundAt }) => showInstant(foundAt) },
  { id: 'snoozedUntil', header: 'Until', optional: true, width: 104, cell: ({ snoozedUntil }) => day(snoozedUntil) },
  { id: 'note', header: 'Note', optional: true, width: 180, cell: ({ note }) => note || none },
];
