import type { TargetMonth, TargetRow } from '@routebook/contract';
import { type SheetHandle, useKept, useMay } from '@routebook/ui';
import { useCallback, useMemo, useState } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import type { Panel } from './panel.ts';
import { usePresence } from './presence/use-presence.ts';
import { newestMonths } from './saving/newest-months.ts';
import { cellOf, ownCells } from './sheets/beside.ts';
import { openedAtFirst } from './use-target-rows.ts';

interface Shown {
  readonly address: TargetAddress;
  readonly view: 'year' | 'month';
  readonly months: readonly TargetMonth[];
  readonly targets: readonly TargetRow[];
}

/** What a sheet of targets keeps, by months or by days: what is chosen in it, open beside it and saved of it, and who else is there. */
export function useTargetSheet({ address, view, months, targets }: Shown) {
  const { beside } = address;
  const may = useMay('targets');
  const [handle, setHandle] = useState<SheetHandle>();
  const [panel, setPanel] = useKept<Panel>(`targets by ${view} panel`);
  const [saved, setSaved] = useState<readonly TargetMonth[]>([]);
  const newest = useMemo(() => newestMonths(months, saved), [months, saved]);
  const [opened] = useState(() => openedAtFirst(targets));
  const levels = useMemo(
    () => [...new Set(targets.map(({ level }) => level))].filter((level) => level !== 'officer'),
    [targets],
  );
  const cellOfColumn = useCallback((column: number) => cellOf(column, beside), [beside]);
  const { people, tellSoon } = usePresence({ address, view, cellOf: cellOfColumn, mayEdit: may.edit });

  return {
    address,
    may,
    handle,
    setHandle,
    panel,
    setPanel,
    /** Months with the states and versions that saving has given them. */
    newest,
    setSaved,
    opened,
    levels,
    people,
    tellSoon,
    closePanel: () => setPanel(undefined),
    /** Rows with their chosen cells, without those that only compare. */
    selected: () => (handle?.selected() ?? []).map(({ row, cells }) => ({ row, cells: ownCells(cells, beside) })),
  };
}

export type TargetSheetState = ReturnType<typeof useTargetSheet>;
