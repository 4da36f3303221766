import { useAtom } from 'jotai';
import Columns3 from 'lucide-react/icons/columns-3';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { showTime } from '../format/dates.ts';
import { quantity } from '../format/money.ts';
import type { ListState } from '../list/list-state.ts';
import { MenuButton } from '../overlay/menu-button.tsx';
import { IconButton } from '../theme/button.tsx';
import { Select } from '../theme/select.tsx';
import { Spinner } from '../theme/spinner.tsx';
import { styled } from '../theme/styled.tsx';
import type { Column } from './column.ts';
import type { RowSource } from './data-table-props.ts';
import { densityAtom } from './density.ts';
import { withColumnTurned } from './shown-columns.ts';

const Strip = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '2.25rem',
  ps: '3',
  pe: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  fontSize: 'sm',
  '& [data-grow]': { marginInlineEnd: 'auto', display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: 0 },
  '& strong': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& [data-note]': { color: 'fg.muted', fontSize: 'xs', display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& [data-note] button': { color: 'brand.fg', textDecoration: 'underline', cursor: 'pointer' },
  '& [data-sort]': { display: 'none' },
  '@container (max-width: 600px)': { '& [data-sort]': { display: 'block', width: '8.5rem' } },
  _print: { '& button': { display: 'none' } },
});

interface TableStripProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  list: ListState;
  source: RowSource;
  total: number | undefined;
  more: boolean | undefined;
  noun: string;
}

function SortChoice<Row>({ columns, list }: Pick<TableStripProps<Row>, 'columns' | 'list'>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const { sort } = list.values;
  const byColumn = sortable.some(({ id }) => sort === id || sort === `-${id}`);
  return (
    <div data-sort>
      <Select size="xs" aria-label="Sort by" value={sort} onChange={(event) => list.sortBy(event.target.value)}>
        {!byColumn && <option value={sort}>Usual order</option>}
        {sortable.flatMap(({ id, header }) => [
          <option key={id} value={id}>{`${header} ↑`}</option>,
          <option key={`-${id}`} value={`-${id}`}>{`${header} ↓`}</option>,
        ])}
      </Select>
    </div>
  );
}

/** Above the rows: how many match, how fresh they are, and how the table is shown. */
export function TableStrip<Row>({ columns, shown, list, source, total, more, noun }: TableStripProps<Row>) {
  const [density, setDensity] = useAtom(densityAtom);
  const wide = list.values.wide !== '';
  const visible = new Set(shown.map(({ id }) => id));
  const refreshing = source.isFetching && !source.isPending;

  return (
    <Strip>
      <span data-grow>
        {total !== undefined && (
          <span>
            <strong>{`${quantity(total)}${more ? '+' : ''}`}</strong> {noun}
          </span>
        )}
        <span data-note role="status">
          {refreshing && (
            <>
              <Spinner size="xs" /> Updating…
            </>
          )}
          {source.isError && total !== undefined && !refreshing && (
            <>
              Could not refresh, showing {showTime(source.dataUpdatedAt)}.
              <button type="button" onClick={() => source.refetch()}>
                Retry
              </button>
            </>
          )}
        </span>
      </span>
      <SortChoice columns={columns} list={list} />
      <MenuButton
        label="Columns"
        icon={<Columns3 />}
        entries={() =>
          columns
            .filter(({ fixed }) => !fixed)
            .map(({ id, header }) => ({
              kind: 'check',
              label: header,
              checked: visible.has(id),
              onSelect: () => list.set({ columns: withColumnTurned(columns, list.values.columns, id) }),
            }))
        }
      />
      <IconButton
        size="xs"
        variant="ghost"
        aria-label="Compact rows"
        title="Compact rows"
        aria-pressed={density === 'compact'}
        onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
      >
        {density === 'compact' ? <Rows4 /> : <Rows3 />}
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={wide ? 'Back to the page' : 'Full screen'}
        title={wide ? 'Back to the page (Esc)' : 'Full screen'}
        aria-pressed={wide}
        onClick={() => list.set({ wide: wide ? undefined : '1' })}
      >
        {wide ? <Minimize2 /> : <Maximize2 />}
      </IconButton>
    </Strip>
  );
}
