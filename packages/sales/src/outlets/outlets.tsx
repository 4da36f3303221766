import type { OutletStatus } from '@routebook/contract';
import {
  Button,
  type ListState,
  lazyComponent,
  Page,
  quantity,
  RecordScreen,
  type Stat,
  useMay,
  useUrlState,
  ViewSwitch,
} from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { outletTabs } from './outlet-tabs.ts';
import { SidePanel } from './side-panel.ts';
import { useOutletScreen } from './use-outlet-screen.ts';

const OutletImports = lazyComponent(async () => (await import('./imports/outlet-imports.tsx')).OutletImports);

const description = 'The shops that are sold to.';
const inUrl = { view: 'list' };
const views = { list: 'List', imports: 'Imports' };

/** How many have a status, which leads to them. */
function counted(
  list: ListState<string>,
  label: string,
  totals: Readonly<Record<OutletStatus, number>>,
  status: OutletStatus,
): Stat {
  const count = totals[status];
  return {
    label,
    value: quantity(count),
    onNarrow: count > 0 && !list.values.status ? () => list.filter({ status }, { push: true }) : undefined,
  };
}

/** The shops that are sold to, with all that is done with them. */
export function Outlets() {
  const [url] = useUrlState(inUrl);
  const may = useMay('outlets');
  const { screen, panel, openPanel } = useOutletScreen();
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
        <Page title="Outlets" description={description} tabs={outletTabs} actions={headActions}>
          <OutletImports openPanel={openPanel} />
        </Page>
      ) : (
        <RecordScreen
          {...screen}
          description={description}
          stats={({ totalOutlets, totals, more }, list) => [
            { label: 'Outlets', value: `${quantity(totalOutlets)}${more ? '+' : ''}` },
            ...(totals
              ? [
                  counted(list, 'Active', totals, 'active'),
                  counted(list, 'To approve', totals, 'pending'),
                  counted(list, 'Dormant', totals, 'dormant'),
                  counted(list, 'Closed', totals, 'closed'),
                ]
              : []),
          ]}
          tabs={outletTabs}
          headActions={headActions}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </>
  );
}
