import { chooseDesignations, exportUsers, listUsers, type User } from '@routebook/contract';
import {
  Button,
  DataTable,
  exportsOf,
  FilterBar,
  type May,
  quantity,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { useMemo } from 'react';
import { bulkActions } from '../bulk-actions.ts';
import type { OpenPanel } from '../panel.ts';
import { rowActions } from '../row-actions.ts';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.ts';

interface UserListProps {
  may: May;
  openPanel: OpenPanel;
  ownId: string | undefined;
}

const parameters = userFilters([]);
const rowId = (row: User) => row.id;
const rowLabel = (row: User) => row.name;

/** People as a table. */
export function UserList({ may, openPanel, ownId }: UserListProps) {
  const { list, source, page } = useServerList(listUsers, parameters);
  const statuses = source.data?.statuses;
  const designations = useServerRead(chooseDesignations, { enabled: source.isSuccess }).data?.designations;
  const filters = useMemo(
    () => userFilters((designations ?? []).map(({ name }) => ({ value: name, label: name }))),
    [designations],
  );
  const exports = useMemo(() => (may.export ? exportsOf('Users', exportUsers) : []), [may.export]);
  const bulk = useMemo(() => bulkActions(may, openPanel), [may, openPanel]);
  const actions = useMemo(
    () => (row: User) => [
      { label: 'Open', onSelect: ({ id }: User) => list.open(id) },
      ...rowActions(row, { may, openPanel, ownId }),
    ],
    [list, may, openPanel, ownId],
  );

  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name, code, e-mail or mobile"
        filters={filters}
        screen={listUsers.list.screen}
        exports={exports}
      />
      <DataTable
        label="Users"
        columns={userColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        bulkActions={bulk}
        {...(statuses && { totals: { status: `${quantity(statuses.active)} active` } })}
        noun={page?.total === 1 ? 'person' : 'people'}
        empty={{
          title: 'Nobody in your market yet',
          description: 'You see the people who work in your market, and those who report to you.',
          ...(may.add && {
            action: (
              <Button size="sm" onClick={() => openPanel({ kind: 'add' })}>
                Add user
              </Button>
            ),
          }),
        }}
      />
    </>
  );
}
