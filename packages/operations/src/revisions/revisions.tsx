import { listRevisions } from '@routebook/contract';
import {
  DataTable,
  type ListOptions,
  lazyComponent,
  type RowAction,
  useKept,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useMemo } from 'react';
import { OperationsPage } from '../operations-page.tsx';
import { usePortalStatus } from '../state/use-portal-status.ts';
import { revisionColumns } from './revision-columns.tsx';
import { type RevisionRow, revisionRows } from './revision-row.ts';

const RevisionDrawer = lazyComponent(async () => (await import('./revision-drawer.tsx')).RevisionDrawer);
const RollBackDialog = lazyComponent(async () => (await import('./roll-back-dialog.tsx')).RollBackDialog);

const options: ListOptions<never> = { sort: '' };
const rowId = ({ revision }: RevisionRow) => String(revision);
const rowLabel = ({ revision }: RevisionRow) => `revision ${revision}`;

/** The history of the map, newest first, and the way back to any state of it. */
export function Revisions() {
  const list = useListState(options);
  const status = usePortalStatus();
  const { page, pageSize, row: open } = list.values;
  const source = useServerRead(listRevisions, { query: { page, pageSize }, keepPrevious: true });
  const [target, setTarget] = useKept<RevisionRow>('revisions target');
  const shown = useMemo(
    () => source.data && { rows: revisionRows(source.data.revisions), total: source.data.totalRevisions },
    [source.data],
  );
  const map = status.data?.map;

  const actionsOf = ({ revision }: RevisionRow): RowAction<RevisionRow>[] => [
    {
      label: 'Roll back to this…',
      onSelect: setTarget,
      unavailable: revision === map?.revision ? 'It runs now.' : undefined,
    },
  ];
  const openRevision = shown?.rows.find((revision) => rowId(revision) === open);

  return (
    <OperationsPage title="Revisions" description="Every state of the map, and the way back to it." status={status}>
      <DataTable
        label="Revisions"
        columns={revisionColumns}
        list={list}
        source={source}
        page={shown}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actionsOf}
        noun={shown?.total === 1 ? 'revision' : 'revisions'}
        empty={{ title: 'No revision yet', description: 'The first comes when the portal takes over importmap.json.' }}
      />
      {openRevision && (
        <RevisionDrawer
          revision={openRevision}
          runs={openRevision.revision === map?.revision}
          onRollBack={() => setTarget(openRevision)}
          onClose={() => list.open(undefined)}
        />
      )}
      {target && map && <RollBackDialog target={target} map={map} onClose={() => setTarget(undefined)} />}
    </OperationsPage>
  );
}
