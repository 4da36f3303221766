import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import type { Column } from './column.ts';

interface HeadRowProps<Row> {
  columns: readonly Column<Row>[];
  /** `name` or `-name`. */
  sort: string;
  onSort: (sort: string) => void;
  /** Undefined when rows cannot be selected. */
  selection: { all: boolean; some: boolean; toggle: (selected: boolean) => void } | undefined;
  hasActions: boolean;
}

function SelectPage({ all, some, toggle }: NonNullable<HeadRowProps<never>['selection']>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={all}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

/** Column heads; a sortable one is a button that turns the sort. */
export function HeadRow<Row>({ columns, sort, onSort, selection, hasActions }: HeadRowProps<Row>) {
  const sortedBy = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  return (
    <tr aria-rowindex={1}>
      {selection && (
        <th data-select scope="col">
          <SelectPage {...selection} />
        </th>
      )}
      {columns.map(({ id, header, sortable, align }, index) => {
        const sorted = sortable === true && sortedBy === id;
        const direction = descending ? 'descending' : 'ascending';
        return (
          <th
            key={id}
            scope="col"
            data-name={index === 0 ? '' : undefined}
            data-align={align}
            aria-sort={sortable ? (sorted ? direction : 'none') : undefined}
          >
            {sortable ? (
              <button type="button" onClick={() => onSort(sorted && !descending ? `-${id}` : id)}>
                <span>{header}</span>
                {sorted && (descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
              </button>
            ) : (
              <span>{header}</span>
            )}
          </th>
        );
      })}
      {hasActions && (
        <th data-actions scope="col">
          <span>Actions</span>
        </th>
      )}
    </tr>
  );
}
