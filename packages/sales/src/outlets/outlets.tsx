import { type Outlet, outletCalls } from '@routebook/contract';
import {
  Button,
  lazyComponent,
  Page,
  quantity,
  RecordScreen,
  useMay,
  useMayCall,
  useUrlState,
  ViewSwitch,
} from '@routebook/ui';
import { FileUp } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { bulkActionsOf, rowActionsOf } from './outlet-actions.ts';
import { outletColumns } from './outlet-columns.tsx';
import { outletFilters } from './outlet-filters.ts';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';

const OutletImports = lazyComponent(async () => (await import('./imports/outlet-imports.tsx')).OutletImports);

const description = 'The shops that are sold to.';
const removal = { uses: { gifts: 'gifts', visits: 'visits' } };
const inUrl = { view: 'list' };
const views = { list: 'List', imports: 'Imports' };

const rowLabel = ({ name, code }: Outlet) => `${name} ${code}`;
const unavailable = ({ mergedInto }: Outlet) => (mergedInto ? `Merged into ${mergedInto.name}.` : undefined);

/** The shops that are sold to, with all that is done with them. */
export function Outlets() {
  const [url] = useUrlState(inUrl);
  const may = useMay('outlets');
  const mayCall = useMayCall();
  const [panel, openPanel] = useState<Panel | null>(null);
  const bulk = useMemo(() => bulkActionsOf({ mayCall, openPanel }), [mayCall]);
  const actions = useCallback((outlet: Outlet) => rowActionsOf(outlet, { mayCall, openPanel }), [mayCall]);
  const view = may.import && url.view === 'imports' ? 'imports' : 'list';
  const headActions = may.import && (
    <>
      <ViewSwitch label="Ways to see outlets" views={views} view={view} />
      <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
        <FileUp aria-hidden />
        Import
      </Button>
    </>
  );
  return (
    <>
      {view === 'imports' ? (
        <Page title="Outlets" description={description} actions={headActions}>
          <OutletImports openPanel={openPanel} />
        </Page>
      ) : (
        <RecordScreen
          calls={outletCalls}
          description={description}
          searchLabel="Search name, owner, code or mobile"
          filters={outletFilters}
          columns={outletColumns}
          rowLabel={rowLabel}
          actions={actions}
          bulk={bulk}
          stats={({ totalOutlets, totals }) => [
            { label: 'Outlets', value: quantity(totalOutlets) },
            { label: 'Active', value: quantity(totals.active) },
            { label: 'To approve', value: quantity(totals.pending) },
            { label: 'Dormant', value: quantity(totals.dormant) },
            { label: 'Closed', value: quantity(totals.closed) },
          ]}
          headActions={headActions}
          removal={removal}
          unavailable={unavailable}
          empty="An outlet is proposed at the end of a route, and approved by somebody else."
          panels={() => import('./outlet-panels.tsx')}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </>
  );
}
