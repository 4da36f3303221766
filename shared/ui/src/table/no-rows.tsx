import SearchX from 'lucide-react/icons/search-x';
import { failedCall } from '../calls/failed-call.ts';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import type { ListState } from '../list/list-state.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';
import type { DataTableProps, RowSource } from './data-table-props.ts';

const Padded = styled('div', { p: '3' });
const Bone = styled('div', { height: '0.75rem', borderRadius: 'l1', bg: 'bg.emphasized', animation: 'pulse' });

/** Rows that are on their way: the shape of the table, so that nothing jumps. */
export function WaitingRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <tr key={row} data-row="">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <td key={column}>
              <Bone style={{ width: `${55 + ((row * 7 + column * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const below = { marginTop: '0.75rem' };

interface NoRowsProps {
  source: RowSource;
  list: ListState;
  empty: DataTableProps<never>['empty'];
  noun: string;
  /** How many match; undefined before the first answer. */
  total: number | undefined;
}

/** In place of rows: it failed, nothing matches, the page is past the end, or there is nothing yet. */
export function NoRows({ source, list, empty, noun, total }: NoRowsProps) {
  const clear = list.activeFilters.length > 0 && (
    <Button size="sm" variant="outline" onClick={list.clearFilters}>
      Clear filters
    </Button>
  );
  if (total === undefined) {
    if (!source.isError) return null;
    return (
      <Padded>
        <Failed title={`The ${noun} could not be read.`} error={source.error} onRetry={() => source.refetch()} />
        {failedCall(source.error).status === 400 && <p style={below}>{clear}</p>}
      </Padded>
    );
  }
  if (total > 0) {
    return (
      <Empty
        title="This page is past the last one"
        action={
          <Button size="sm" variant="outline" onClick={() => list.goToPage(1)}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (clear) {
    return (
      <Empty
        icon={<SearchX />}
        title={`No ${noun} match these filters`}
        description="Try fewer filters or another search."
        action={clear}
      />
    );
  }
  return <Empty {...empty} />;
}
