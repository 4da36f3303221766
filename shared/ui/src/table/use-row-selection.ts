import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ParcelName } from '../routing/unsaved-work.ts';

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

/** What is selected in each list on the page, and by which table. */
const onPage = new Map<string, { readonly table: object; readonly selected: ReadonlySet<string> }>();

/** A set of its own, by which each table knows what it has noted itself. */
function begunWith(there: ReadonlySet<string> | undefined): ReadonlySet<string> {
  return there ? new Set(there) : nothing;
}

/**
 * Which of the rows shown are selected. Another table of the same `list` that is drawn while this one is still there, as a
 * new version of its parcel draws it, begins with the same.
 */
export function useRowSelection(rowIds: readonly string[], list: string): RowSelection {
  const key = `${useContext(ParcelName)} ${list}`;
  const [selected, setSelected] = useState(() => begunWith(onPage.get(key)?.selected));
  const last = useRef<string>(undefined);

  // It is this very object that tells one table from another.
  useEffect(() => {
    const table = last;
    onPage.set(key, { table, selected });
    return () => {
      if (onPage.get(key)?.table === table) onPage.delete(key);
    };
  }, [key, selected]);

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

  return useMemo(
    () => ({ ids: [...selected], has: (id: string) => selected.has(id), toggle, toggleAll, clear }),
    [selected, toggle, toggleAll, clear],
  );
}
