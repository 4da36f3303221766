import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useKept } from '../handover/use-kept.ts';

/** The row whose menu is open, and the button that it hangs below; it stays open across a swap, once the row is drawn again. */
export function useRowMenu<Row>(
  list: string,
  table: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const [of, openOf] = useKept<string | null>(`menu in ${list}`, null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const index = of === null ? -1 : rows.findIndex((row) => rowId(row) === of);
  useEffect(() => {
    if (index < 0 || anchor) return;
    setAnchor(table.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-menu]`) ?? null);
  }, [index, anchor, table]);
  const openMenu = useCallback(
    (row: Row, button: HTMLElement) => {
      setAnchor(button);
      openOf(rowId(row));
    },
    [rowId],
  );
  const closeMenu = useCallback(() => {
    setAnchor(null);
    openOf(null);
  }, []);
  const row = rows[index];
  return { menu: row === undefined || !anchor ? undefined : { row, anchor }, openMenu, closeMenu };
}
