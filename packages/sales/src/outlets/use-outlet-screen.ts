import { userAtom } from '@routebook/auth';
import { type Outlet, outletCalls } from '@routebook/contract';
import { useKept, useMayCall } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { bulkActionsOf, rowActionsOf } from './outlet-actions.ts';
import { outletColumns } from './outlet-columns.tsx';
import { outletFilters } from './outlet-filters.ts';
import type { Panel } from './panel.ts';

const described = {
  calls: outletCalls,
  searchLabel: 'Search name, owner, code or mobile',
  filters: outletFilters,
  columns: outletColumns,
  rowLabel: ({ name, code }: Outlet) => `${name} ${code}`,
  removal: { uses: { gifts: 'gifts', visits: 'visits', orders: 'orders' } },
  unavailable: ({ mergedInto }: Outlet) => (mergedInto ? `Merged into ${mergedInto.name}.` : undefined),
  empty: 'An outlet is proposed at the end of a route, and approved by somebody else.',
  panels: () => import('./outlet-panels.tsx'),
} as const;

/** What every screen of outlets says of them and does with them, and the panel that is open beside it. */
export function useOutletScreen() {
  const mayCall = useMayCall();
  const personId = useAtomValue(userAtom)?.id;
  const [panel, openPanel] = useKept<Panel | null>('use-outlet-screen panel', null);
  const bulk = useMemo(() => bulkActionsOf({ mayCall, openPanel }), [mayCall]);
  const actions = useCallback(
    (outlet: Outlet) => rowActionsOf(outlet, { personId, mayCall, openPanel }),
    [personId, mayCall],
  );
  const screen = useMemo(() => ({ ...described, bulk, actions }), [bulk, actions]);
  return { screen, panel, openPanel };
}
