import type { RecordCalls, ReplyOf } from '@routebook/contract';
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMayCall } from '../access/use-may.ts';
import { type Stat, StatTiles } from '../feedback/stat-tiles.tsx';
import { exportSelected, exportsOf } from '../filters/exports-of.ts';
import type { Filter } from '../filters/filter.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { AddButton } from '../form/add-button.tsx';
import { useKept } from '../handover/use-kept.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { ListState } from '../list/list-state.ts';
import { readTotals } from '../list/read-totals.ts';
import { useServerList } from '../list/use-server-list.ts';
import { Page } from '../page/page.tsx';
import type { BulkAction, Column, RowAction, RowPage } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { styled } from '../theme/styled.tsx';
import { IdsOfPage } from './ids-of-page.ts';
import type { OpenForm } from './opened-panels.tsx';
import type { RecordPanels } from './panel-parts.ts';
import { recordActions } from './record-actions.ts';
import { capitalised, type RecordRow, type RowOf } from './record-row.ts';
import type { Removal } from './remove-record.ts';

export interface RecordScreenProps<C extends RecordCalls> {
  calls: C;
  /** What the list is of, in one sentence. */
  description: string;
  /** "Search name, code or owner" */
  searchLabel: string;
  filters?: readonly Filter[];
  columns: readonly Column<RowOf<C>>[];
  /** What tells a row from others; its name unless given. */
  rowLabel?: (row: RowOf<C>) => string;
  /** What is said where there are none yet. */
  empty: string;
  removal?: Removal;
  /** Why a row is not edited or deleted by who looks at it. */
  unavailable?: (row: RowOf<C>) => string | undefined;
  /** What else can be done with a row; must be stable between renders. */
  actions?: (row: RowOf<C>) => readonly RowAction<RecordRow>[];
  /** What can be done with many rows, before they are exported; must be stable between renders. */
  bulk?: readonly BulkAction[];
  /** Figures above the list, of its reply: undefined until it is read, null when it could not be. */
  stats?: (reply: ReplyOf<C['list']> | null | undefined, list: ListState<string>) => readonly Stat[];
  /** Buttons in the head, before that which adds a row. */
  headActions?: ReactNode;
  tabs?: ComponentProps<typeof Page>['tabs'];
  /** What the page is called where it is not the list of all. */
  title?: string;
  /** What shows the same rows another way, beside the table; its file comes late. Other parameters that it sets, narrow the list. */
  beside?: {
    readonly View: ComponentType<BesideProps<RowOf<C>>>;
    readonly narrows: readonly string[];
    /** What is said where it narrows the list to none. */
    readonly none: string;
  };
  /** The file of the drawer and the forms: `() => import('./brand-panels.tsx')`. */
  panels: () => Promise<{ readonly panels: RecordPanels<C> }>;
}

/** What is shown beside the table. */
export interface BesideProps<Row> {
  readonly list: ListState<string>;
  readonly page: RowPage<Row> | undefined;
}

/** Half and half; on a narrow screen what is beside comes above. */
const Split = styled('div', {
  display: 'grid',
  gap: '3',
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media screen and (min-width: 1001px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    height: 'max(28rem, calc(100dvh - var(--page-bar-height) - 15rem))',
    '& > *': { minHeight: 0, overflow: 'auto' },
  },
});

const none: readonly string[] = [];
const rowId = ({ id }: RecordRow) => id;
const nameOf = ({ name }: RecordRow) => name;

/**
 * A record of the business as a list that is searched, filtered, sorted and summed up, with all that is done with its
 * rows: opened, added, edited, deleted and restored, exported. Its calls say the rest.
 */
export function RecordScreen<C extends RecordCalls>(props: RecordScreenProps<C>) {
  const { calls, description, searchLabel, filters, columns, rowLabel = nameOf, empty, removal, unavailable } = props;
  const { actions: ownActions, bulk: ownBulk, stats, headActions, tabs, beside } = props;
  const { one, many } = calls.words;
  const title = props.title ?? capitalised(many);
  const { list, source, page } = useServerList<C['list'], RowOf<C>>(calls.list, filters, beside?.narrows ?? none);
  // What is shown beside narrows by itself: it is no filter to take away.
  const searched = useMemo(
    () =>
      beside ? { ...list, activeFilters: list.activeFilters.filter((key) => !beside.narrows.includes(key)) } : list,
    [list, beside],
  );
  const idsOfPage = useMemo(() => page?.rows.map(rowId) ?? none, [page]);
  const mayCall = useMayCall();
  const [form, openForm] = useKept<OpenForm | null>(`form ${one}`, null);
  const [Opened] = useState(() => openedLater(props));

  const actions = useCallback(
    (row: RecordRow) => [
      ...(ownActions?.(row as RowOf<C>) ?? []),
      ...recordActions(row, {
        calls,
        mayCall,
        removal,
        unavailable: unavailable?.(row as RowOf<C>),
        edit: (id) => openForm({ kind: 'edit', id }),
      }),
    ],
    [calls, mayCall, ownActions, removal, unavailable],
  );
  const rowActions = useCallback(
    (row: RecordRow) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const mayExport = mayCall(calls.exported);
  const exports = useMemo(() => (mayExport ? exportsOf(title, calls.exported) : []), [mayExport, title, calls]);
  const bulk = useMemo<BulkAction[]>(
    () => [
      ...(ownBulk ?? []),
      ...(mayExport
        ? [
            {
              label: 'Export selected',
              onSelect: (selection) => exportSelected(title, calls.exported, selection),
            } satisfies BulkAction,
          ]
        : []),
    ],
    [ownBulk, mayExport, title, calls],
  );
  const addButton = mayCall(calls.add) && (
    <AddButton form={Opened} onClick={() => openForm({ kind: 'add' })}>
      Add {one}
    </AddButton>
  );
  const table = (
    <IdsOfPage value={idsOfPage}>
      <DataTable
        label={title}
        list={searched}
        source={source}
        page={page}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(bulk.length > 0 && { bulkActions: bulk })}
        noun={page?.total === 1 ? one : many}
        empty={{ title: beside?.none ?? `No ${many} yet`, description: empty, ...(addButton && { action: addButton }) }}
      />
    </IdsOfPage>
  );
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {headActions}
          {addButton}
        </>
      }
      {...(tabs && { tabs })}
    >
      {stats && <StatTiles stats={stats(readTotals<ReplyOf<C['list']>>(source), list)} />}
      <FilterBar
        list={searched}
        searchLabel={searchLabel}
        {...(!beside && { screen: calls.list.list.screen })}
        exports={exports}
        {...(filters && { filters })}
      />
      {beside ? (
        <Split>
          <beside.View list={list} page={page} />
          {table}
        </Split>
      ) : (
        table
      )}
      {(list.values.row || form) && (
        <Opened
          rowId={list.values.row ?? ''}
          form={form}
          columns={columns}
          actions={actions}
          onCloseRow={() => list.open(undefined)}
          onCloseForm={() => openForm(null)}
        />
      )}
    </Page>
  );
}

/** What is open beside the list comes late: the parts of all records, and with them those of this one. */
function openedLater<C extends RecordCalls>({ calls, panels }: RecordScreenProps<C>) {
  return lazyComponent(async () => {
    const [{ openedPanelsOf }, own] = await Promise.all([import('./opened-panels.tsx'), panels()]);
    return openedPanelsOf(calls, own.panels);
  });
}
