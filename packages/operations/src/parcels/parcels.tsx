import { listParcels } from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  FilterBar,
  type ListOptions,
  lazyComponent,
  type RowAction,
  toast,
  useKept,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useMemo } from 'react';
import type { Panel } from '../changes/panel.ts';
import { OperationsPage } from '../operations-page.tsx';
import { usePortalStatus } from '../state/use-portal-status.ts';
import { StoreActions } from '../store/store-actions.tsx';
import { parcelColumns } from './parcel-columns.tsx';
import { choosableVersions, type ParcelRow, parcelRows } from './parcel-rows.ts';
import { kindChoices } from './words.ts';

const ParcelDrawer = lazyComponent(async () => (await import('./parcel-drawer.tsx')).ParcelDrawer);
const ChangeDialog = lazyComponent(async () => (await import('../changes/change-dialog.tsx')).ChangeDialog);

const options: ListOptions<'kind'> = { sort: '', filters: { kind: '' } };
const filters = [{ kind: 'choice', key: 'kind', label: 'Kind', anyLabel: 'All kinds', choices: kindChoices }] as const;
const rowId = (row: ParcelRow) => row.name;
const rowLabel = (row: ParcelRow) => row.name;

/** Every parcel and shared module: what runs, who runs it, and how it fares. */
export function Parcels() {
  const list = useListState(options);
  const status = usePortalStatus();
  const stored = useServerRead(listParcels);
  const [panel, openPanel] = useKept<Panel>('parcels panel');
  const { search, kind, page, pageSize, row: openName } = list.values;

  const rows = useMemo(
    () =>
      stored.data &&
      status.data &&
      parcelRows({ parcels: stored.data.parcels, map: status.data.map, health: status.data.health }),
    [stored.data, status.data],
  );
  const shown = useMemo(() => {
    const matching = rows?.filter(
      (row) => row.name.includes(search.trim().toLowerCase()) && (kind === '' || row.kind === kind),
    );
    const start = (Number(page) - 1) * Number(pageSize);
    return matching && { rows: matching.slice(start, start + Number(pageSize)), total: matching.length };
  }, [rows, search, kind, page, pageSize]);

  const revision = status.data?.map.revision ?? 0;
  const actionsOf = (row: ParcelRow): RowAction<ParcelRow>[] => {
    const unavailable = choosableVersions(row).length === 0 ? 'No other version is published.' : undefined;
    const isParcel = row.kind === 'parcel';
    return [
      { label: 'Use another version…', onSelect: () => openPanel({ kind: 'use', row, revision }), unavailable },
      {
        label: 'Try a version on some…',
        onSelect: () => openPanel({ kind: 'try', row, revision }),
        unavailable: isParcel ? unavailable : 'All staff share one version of this.',
      },
      {
        label: 'Roll out…',
        onSelect: () => openPanel({ kind: 'roll-out', row, revision }),
        unavailable: isParcel ? unavailable : 'All staff share one version of this.',
      },
      ...(row.trial
        ? [{ label: 'End the trial…', onSelect: () => openPanel({ kind: 'end-trial', row, revision }) }]
        : []),
    ];
  };
  const bulkActions: BulkAction[] = [
    {
      label: 'Use other versions…',
      onAll: false,
      onSelect: (selection) => {
        const chosen = selection.kind === 'rows' ? selection.ids : [];
        const changeable = (rows ?? []).filter((row) => chosen.includes(row.name) && choosableVersions(row).length > 0);
        if (changeable.length > 0) openPanel({ kind: 'use-several', rows: changeable, revision });
        else toast({ title: 'No other version of these is published.', kind: 'info' });
      },
    },
  ];
  const openRow = rows?.find(({ name }) => name === openName);
  const source = stored.isError ? stored : { ...status, isPending: stored.isPending || status.isPending };

  return (
    <OperationsPage
      title="Parcels"
      description="Which versions the portal runs, and how they fare."
      status={status}
      actions={<StoreActions />}
    >
      <FilterBar list={list} searchLabel="Search name" filters={filters} />
      <DataTable
        label="Parcels"
        columns={parcelColumns}
        list={list}
        source={source}
        page={shown}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        noun={shown?.total === 1 ? 'parcel' : 'parcels'}
        empty={{
          title: 'No parcel is published yet',
          description: 'Publish one here, or with npm run parcels -- publish.',
        }}
      />
      {openRow && (
        <ParcelDrawer row={openRow} revision={revision} openPanel={openPanel} onClose={() => list.open(undefined)} />
      )}
      {panel && <ChangeDialog panel={panel} onClose={() => openPanel(undefined)} />}
    </OperationsPage>
  );
}
