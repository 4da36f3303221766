import { FigureTable, styled, useWholeInPrint } from '@routebook/ui';
import type { ReactNode } from 'react';
import { paperBands } from './paper-bands.ts';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly head: string;
  /** The name by which the server sorts; without one it can't be sorted by. */
  readonly sort?: string;
  readonly isText?: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly total?: ReactNode;
}

const Sort = styled('button', {
  cursor: 'pointer',
  fontWeight: 'inherit',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { color: 'fg' },
});

interface ReportTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ReportColumn<Row>[];
  /** As the server has it: `name`, `-secondary`. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

/** The rows of a report; a column with a name for it sorts, the highest first. On paper its columns stand in bands one below the other. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isPrinting = useWholeInPrint();
  if (!isPrinting) return <Band {...props} />;
  return paperBands(props.columns).map((columns) => <Band key={columns[1]?.key} {...props} columns={columns} />);
}

function Band<Row>({ label, rows, rowKey, columns, sort = '', onSort }: ReportTableProps<Row>) {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <FigureTable label={label}>
      <thead>
        <tr>
          {columns.map(({ key, head, sort: by, isText }) => (
            <th
              key={key}
              scope="col"
              data-text={isText || undefined}
              aria-sort={
                by && sort.replace('-', '') === by ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined
              }
            >
              {by && onSort ? (
                <Sort type="button" onClick={() => onSort(nextSort(by, sort, isText))}>
                  {head}
                  <span aria-hidden>{sort === by ? ' ▲' : sort === `-${by}` ? ' ▼' : ''}</span>
                </Sort>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, isText }, place) =>
              place === 0 ? (
                <th key={key} scope="row" data-text={isText || undefined}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-text={isText || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map(({ key, total, isText }, place) =>
              place === 0 ? (
                <th key={key} scope="row" data-text={isText || undefined}>
                  {total}
                </th>
              ) : (
                <td key={key} data-text={isText || undefined}>
                  {total}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </FigureTable>
  );
}

/** Figures begin with the highest, names with A; a second click turns it around. */
export function nextSort(by: string, sort: string, isText = false): string {
  const first = isText ? by : `-${by}`;
  const second = isText ? `-${by}` : by;
  return sort === first ? second : first;
}
