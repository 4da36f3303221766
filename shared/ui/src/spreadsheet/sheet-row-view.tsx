import { memo, type ReactNode } from 'react';
import { shownAmount } from './amount.ts';
import type { GridColumn } from './columns.ts';
import type { Layout } from './layout.ts';
import type { ShownPerson } from './people-at.ts';
import { RowEnd } from './row-end.tsx';
import type { Sheet } from './sheet.ts';
import type { RowState } from './sheet-row.ts';

/** Columns of a row that are marked, ends included; -1 for none. Plain numbers, so that a row is drawn again only when its own change. */
interface Marked {
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly filledFrom: number;
  readonly filledTo: number;
  /** Where the fill handle is. */
  readonly handle: number;
  /** The cell that Tab reaches. */
  readonly active: number;
}

export interface SheetRowViewProps extends Marked {
  readonly row: RowState;
  readonly index: number;
  /** Pixels from the first row; undefined where rows follow each other, as in print. */
  readonly top: number | undefined;
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  readonly layout: Layout;
  /** The columns that are drawn of those that are typed in. */
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  readonly people: ReadonlyMap<number, ShownPerson> | undefined;
  /** Drawn in the active cell in the place of its value. */
  readonly editor: ReactNode;
}

const flag = (on: boolean) => (on ? '' : undefined);

function SheetRowDrawing(props: SheetRowViewProps) {
  const { row, index, top, columns, layout, from, to, isOpen, active } = props;
  const opens = row.opens === true || row.below !== undefined;
  return (
    <div
      role="row"
      data-index={index}
      data-depth={row.depth}
      data-buffer={flag(row.isBuffer === true)}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      {...(opens && { 'aria-expanded': isOpen })}
      style={{ top }}
    >
      {columns.slice(0, layout.end).map((column, place) => {
        if (column.kind === 'value' && place !== active && (place < from || place > to)) return null;
        return cellOf({ ...props, column, place, opens });
      })}
      <RowEnd layout={layout}>
        {columns
          .slice(layout.end)
          .map((column, place) => cellOf({ ...props, column, place: layout.end + place, opens }))}
      </RowEnd>
    </div>
  );
}

/** One row; drawn again only when something of it changed, whatever moves around it. */
export const SheetRowView = memo(SheetRowDrawing);

interface CellOf extends SheetRowViewProps {
  readonly column: GridColumn;
  readonly place: number;
  readonly opens: boolean;
}

/** No component of its own: some hundred cells come into view with each frame of scrolling. */
function cellOf({ column, place, opens, ...props }: CellOf) {
  const { row, layout, active, selectedFrom, selectedTo, filledFrom, filledTo, handle } = props;
  const shared = {
    'data-column': place,
    'data-kind': column.kind,
    'aria-colindex': place + 1,
    'aria-selected': place >= selectedFrom && place <= selectedTo,
    'data-fills': flag(place >= filledFrom && place <= filledTo),
    tabIndex: place === active ? 0 : -1,
    style: layout.styles[place],
  };
  if (column.kind === 'name')
    return (
      <div
        key={column.id}
        role="rowheader"
        title={row.name}
        {...shared}
        style={{ ...layout.styles[place], paddingLeft: 4 + row.depth * 12 }}
      >
        <span aria-hidden data-toggle={opens ? '' : 'none'} />
        {row.name}
        {row.detail && <small>{row.detail}</small>}
      </div>
    );
  if (column.kind === 'summary') {
    const { text, tone, title } = column.of(row);
    return (
      <div key={column.id} role="gridcell" aria-readonly data-tone={tone} title={title} {...shared}>
        {text}
      </div>
    );
  }
  return valueCellOf({ ...props, shared, column, hasHandle: place === handle, isActive: place === active });
}

interface ValueCellOf extends SheetRowViewProps {
  readonly shared: object;
  readonly column: Extract<GridColumn, { kind: 'value' }>;
  readonly hasHandle: boolean;
  readonly isActive: boolean;
}

function valueCellOf({ row, sheet, column, shared, hasHandle, isActive, people, editor }: ValueCellOf) {
  const { cell } = column;
  const amount = row.values[cell] ?? null;
  const problem = row.problems?.[cell];
  const person = people?.get(cell);
  const lock = sheet.lockOf(row, cell);
  const differs = (sheet.missingOf(row, cell) ?? 0) !== 0;
  const inWords = shownAmount(amount, sheet.decimals);
  return (
    <div
      key={column.id}
      role="gridcell"
      {...shared}
      aria-readonly={lock !== undefined}
      aria-invalid={problem !== undefined || undefined}
      title={titleOf({ row, cell, sheet, lock, person: person?.name }) || undefined}
      data-quiet={flag(column.isQuiet === true)}
      data-differs={flag(differs)}
      data-unsaved={flag(amount !== (row.base[cell] ?? null))}
      data-stale={flag(problem?.kind === 'stale')}
      data-person={person?.palette}
      data-who={person?.name}
    >
      {isActive && editor ? (
        editor
      ) : problem?.kind === 'stale' ? (
        <>
          <b>yours {inWords || 'blank'}</b>
          <span>saved {shownAmount(problem.theirs, sheet.decimals) || 'blank'}</span>
        </>
      ) : (
        inWords
      )}
      {hasHandle && <i data-handle aria-hidden />}
    </div>
  );
}

interface TitleOf {
  readonly row: RowState;
  readonly cell: number;
  readonly sheet: Sheet;
  readonly lock: string | undefined;
  readonly person?: string | undefined;
}

/** All there is to say of a cell beside its value, which is also how a screen reader describes it. */
export function titleOf({ row, cell, sheet, lock, person }: TitleOf): string {
  const shown = (amount: number | null) => (amount === null ? 'blank' : shownAmount(amount, sheet.decimals));
  const problem = row.problems?.[cell];
  const difference = sheet.missingOf(row, cell) ?? 0;
  return [
    problem?.kind === 'stale' &&
      `Yours is ${shown(row.values[cell] ?? null)}; ${problem.by ?? 'somebody else'} saved ${shown(problem.theirs)} meanwhile.`,
    problem?.kind === 'refused' && problem.sentence,
    difference !== 0 &&
      `What is beneath adds up to ${shown(row.below?.[cell] ?? null)}: ${shown(Math.abs(difference))} ${difference > 0 ? 'less' : 'more'}.`,
    lock,
    person && `${person} is here.`,
  ]
    .filter(Boolean)
    .join(' ');
}
