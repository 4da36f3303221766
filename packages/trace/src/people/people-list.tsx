import type { GroupUser } from '@routebook/contract';
import { Empty, LoadingOrError, quantity, SearchBox, styled, useUrlState } from '@routebook/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { type GroupName, type ShownPeople, searchPeople } from './use-people.ts';

const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minHeight: 0,
  minWidth: 0,
  _print: { display: 'none' },
});
const Groups = styled('div', {
  display: 'flex',
  gap: '1',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& button': {
    px: '3',
    py: '1.5',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    marginBottom: '-1px',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-pressed=true]': { color: 'brand.fg', fontWeight: 'medium', borderColor: 'brand.solid' },
});
const SearchLine = styled('div', { display: 'flex', '& > div': { maxWidth: 'none' } });
const Scroller = styled('div', {
  flex: '1',
  minHeight: { base: '16rem', md: '12rem' },
  maxHeight: { base: '22rem', md: 'none' },
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '& ul': { position: 'relative', listStyle: 'none' },
  '& li': { position: 'absolute', insetInline: '0', top: '0' },
  '& li > button': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    width: '100%',
    height: '100%',
    px: '3',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    '&:hover:not([aria-pressed=true])': { bg: 'bg.subtle' },
  },
  '& li > button[aria-pressed=true]': { bg: 'brand.subtle' },
});

const rowHeight = 60;
const groupNames: readonly GroupName[] = ['to', 'so'];
const labels: Readonly<Record<GroupName, string>> = { to: 'TO Group', so: 'SO Group' };

interface PeopleListProps {
  readonly people: ShownPeople;
  /** Those that are shown: of the group, what the search and further filters leave. */
  readonly users: readonly GroupUser[];
  readonly rowOf: (user: GroupUser) => ReactNode;
  /** Why nobody is shown, where nothing is searched for. */
  readonly nobody?: string;
  /** Further filters, between the search and the rows. */
  readonly children?: ReactNode;
}

const inUrl = { group: 'so', person: '', follow: '', state: '' };

/** The people of a group, of whom only those in view are drawn; the one that is looked at is marked. */
export function PeopleList({
  people,
  users,
  rowOf,
  nobody = 'Nobody of this group works in your market.',
  children,
}: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [, setUrl] = useUrlState(inUrl);
  const rows = useVirtualizer({
    count: users.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const { isRead, read, name, groups, search, selected, select } = people;
  return (
    <Box>
      <Groups role="group" aria-label="Group">
        {groupNames.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === name}
            onClick={() => setUrl({ group, person: '', follow: '', state: '' }, { push: true })}
          >
            {groups[group].group?.group_name ?? labels[group]} {isRead && quantity(groups[group].users.length)}
          </button>
        ))}
      </Groups>
      <SearchLine>
        <SearchBox label="Search name, code or place" value={search} onSearch={searchPeople} />
      </SearchLine>
      {children}
      <Scroller ref={scroller} data-people>
        {!isRead ? (
          <LoadingOrError what="The groups" read={read} />
        ) : users.length === 0 ? (
          <Empty title="Nobody found" description={search ? 'Search for something else.' : nobody} />
        ) : (
          <ul aria-label={labels[name]} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start, size }) => {
              const user = users[index];
              return (
                user && (
                  <li
                    key={user._id}
                    aria-setsize={users.length}
                    aria-posinset={index + 1}
                    style={{ height: size, transform: `translateY(${start}px)` }}
                  >
                    <button type="button" aria-pressed={user._id === selected?._id} onClick={() => select(user._id)}>
                      {rowOf(user)}
                    </button>
                  </li>
                )
              );
            })}
          </ul>
        )}
      </Scroller>
    </Box>
  );
}
