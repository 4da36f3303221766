import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useKept } from '../handover/use-kept.ts';

export interface RowSelection {
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** Turns one row; with `range` all rows from the one turned before. */
  toggle: (id: string, range: boolean) => void;
  /** All rows of the page, or none. */
  toggleAll: (selected: boolean) => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();
const shown = new Set<() => void>();

/** What the selected rows were for is done: a dialog that is cancelled leaves them selected. */
export function clearSelection(): void {
  for (const clear of shown) clear();
}

/** Which of the rows shown are selected; `list` tells the table, with what it is asked for, from others of the page. */
export function useRowSelection(rowIds: readonly string[], list: string): RowSelection {
  const [selected, setSelected] = useKept(`selected ${list}`, nothing);
  const last = useRef<string>(undefined);

  const toggle = useCallback(
    (id: string, range: boolean) => {
      const from = range && last.current !== undefined ? rowIds.indexOf(last.current) : -1;
      const to = rowIds.indexOf(id);
      const turned = from < 0 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      setSelected((before) => {
        const next = new Set(before);
        for (const each of turned) {
          if (before.has(id)) next.delete(each);
          else next.add(each);
        }
        return next;
      });
    },
    [rowIds],
  );
  const toggleAll = useCallback((all: boolean) => setSelected(all ? new Set(rowIds) : nothing), [rowIds]);
  const clear = useCallback(() => setSelected(nothing), []);
  useEffect(() => {
    shown.add(clear);
    return () => void shown.delete(clear);
  }, [clear]);

  return useMemo(
    () => ({ ids: [...selected], has: (id: string) => selected.has(id), toggle, toggleAll, clear }),
    [selected, toggle, toggleAll, clear],
  );
}
