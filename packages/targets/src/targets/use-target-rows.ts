import { getTargets, type QueryOf, type TargetRow } from '@routebook/contract';
import { readOptions, useServerRead } from '@routebook/ui';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import { besideOf } from './address/target-address.ts';

/** The rows of a market down to its areas, and the officers of those that were opened. */
export function useTargetRows(address: TargetAddress, view: 'year' | 'month') {
  const { query, market, beside } = address;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const asked: QueryOf<typeof getTargets> = { ...query, view, ...besideOf(beside) };
  const read = useServerRead(getTargets, { query: { ...asked, ...(market && { market }) }, enabled: address.isWhole });
  const officers = useQueries({
    queries: opened.map((area) => readOptions(getTargets, { query: { ...asked, market: area, through: 'officer' } })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  const open = useCallback(
    (row: string) => setOpened((before) => (before.includes(row) ? before : [...before, row])),
    [],
  );
  const targets = useMemo(() => {
    const rows = new Map<string, TargetRow>(read.data?.targets.map((row) => [row.id, row]));
    for (const { targets: beneath } of officers)
      for (const row of beneath) if (!rows.has(row.id)) rows.set(row.id, row);
    return [...rows.values()];
  }, [read.data, officers]);
  return { read, targets, open };
}

/** Rows that are open at first: all of few, of many those of the first levels. */
export function openedAtFirst(targets: readonly TargetRow[]): string[] {
  const here = new Set(targets.flatMap(({ parentId }) => parentId ?? []));
  const opens = targets.filter(({ id }) => here.has(id));
  const few = 200;
  if (targets.length <= few) return opens.map(({ id }) => id);
  const tops = new Set(targets.filter(({ parentId }) => parentId === null).map(({ id }) => id));
  return opens
    .filter(({ id, parentId }) => tops.has(id) || (parentId !== null && tops.has(parentId)))
    .map(({ id }) => id);
}
