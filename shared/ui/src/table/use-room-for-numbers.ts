import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column.ts';

/** Pixels of a cell beside its number. */
const padding = 20;

type Widths = Readonly<Record<string, number>>;

/** The widths that the numbers of a table need and do not have, by the ids of their columns. */
function neededBy(table: HTMLTableElement, columns: readonly Pick<Column<never>, 'id'>[], before: number): Widths {
  const needed: Record<string, number> = {};
  const content = document.createRange();
  for (const cell of table.querySelectorAll<HTMLTableCellElement>(':is(tbody, tfoot) [data-align=end]')) {
    const column = columns[cell.cellIndex - before];
    if (!column) continue;
    // What a cell tells of itself is in whole pixels, and a quarter of one too few cuts two digits.
    content.selectNodeContents(cell);
    const width = content.getBoundingClientRect().width + padding;
    if (width <= cell.clientWidth) continue;
    needed[column.id] = Math.max(needed[column.id] ?? 0, Math.ceil(width));
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
