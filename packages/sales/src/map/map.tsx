import { type Outlet, proposeOutletPin } from '@routebook/contract';
import { RecordScreen, useMayCall, useUrlState } from '@routebook/ui';
import { useCallback } from 'react';
import { outletColumns } from '../outlets/outlet-columns.tsx';
import { SidePanel } from '../outlets/side-panel.ts';
import { useOutletScreen } from '../outlets/use-outlet-screen.ts';
import { OutletMap as View } from './outlet-map.tsx';

const pinned = { pin: '', at: '', row: '' };
const movable: readonly Outlet['status'][] = ['active', 'dormant'];
const beside = { View, narrows: ['within', 'merged'], none: 'No outlets in view' };
const shown = ['name', 'class', 'status', 'lastVisitOn', 'due'];
const columns = outletColumns.map((column) => (shown.includes(column.id) ? column : { ...column, optional: true }));

/** The outlets where they are, beside a list of those in view, which does all that the map does. */
export function OutletMap() {
  const { screen, panel, openPanel } = useOutletScreen();
  const mayCall = useMayCall();
  const [, setUrl] = useUrlState(pinned);
  const own = screen.actions;
  const actions = useCallback(
    (outlet: Outlet) => [
      ...own(outlet),
      ...(mayCall(proposeOutletPin) && movable.includes(outlet.status)
        ? [{ label: 'Move its pin…', onSelect: () => setUrl({ pin: outlet.id, at: '', row: '' }, { push: true }) }]
        : []),
    ],
    [own, mayCall, setUrl],
  );
  return (
    <>
      <RecordScreen
        {...screen}
        actions={actions}
        title="Map"
        description="Outlets where they are. The list has those in view."
        empty="Move the map, or zoom out."
        columns={columns}
        beside={beside}
      />
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </>
  );
}
