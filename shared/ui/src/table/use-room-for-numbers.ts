import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column.ts';

/** Pixels of a cell behind its number, with one as sizes are told in whole ones. */
const padding = 11;

type Widths = Readonly<Record<string, number>>;

/** The widths that the numbers of a table need and do not have, by the ids of their columns. */
function neededBy(table: HTMLTableElement, columns: readonly Pick<Column<never>, 'id'>[], before: number): Widths {
  const needed: Record<string, number> = {};
  for (const cell of table.querySelectorAll<HTMLTableCellElement>(':is(tbody, tfoot) [data-align=end]')) {
    const column = columns[cell.cellIndex - before];
    if (!column || cell.scrollWidth <= cell.clientWidth) continue;
    needed[column.id] = Math.max(needed[column.id] ?? 0, cell.scrollWidth + padding);
  }
  return needed;
}

/**
 * How wide columns of numbers are, where what they show has no room in the width that they say: a number that is cut says another
 * one. `before` counts the cells of a row before its first column; what is shown is measured again when `shown` is another.
 */
export function useRoomForNumbers(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Pick<Column<never>, 'id'>[],
  before: number,
  shown: unknown,
): Widths {
  const [widths, setWidths] = useState<Widths>({});
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table');
    const needed = table && shown ? neededBy(table, columns, before) : {};
    if (Object.keys(needed).length > 0) setWidths((known) => ({ ...known, ...needed }));
  }, [scroller, columns, before, shown]);
  return widths;
}
