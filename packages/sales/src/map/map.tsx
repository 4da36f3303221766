import { RecordScreen } from '@routebook/ui';
import { outletColumns } from '../outlets/outlet-columns.tsx';
import { SidePanel } from '../outlets/side-panel.ts';
import { useOutletScreen } from '../outlets/use-outlet-screen.ts';
import { OutletMap as View } from './outlet-map.tsx';

const beside = { View, narrows: ['within'] };
const shown = ['name', 'class', 'status', 'lastVisitOn', 'due'];
const columns = outletColumns.map((column) => (shown.includes(column.id) ? column : { ...column, optional: true }));

/** The outlets where they are, beside a list of those in view, which does all that the map does. */
export function OutletMap() {
  const { screen, panel, openPanel } = useOutletScreen();
  return (
    <>
      <RecordScreen
        {...screen}
        title="Map"
        description="Outlets where they are. The list has those in view."
        columns={columns}
        beside={beside}
      />
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </>
  );
}
