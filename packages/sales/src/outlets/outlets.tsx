import {
  Button,
  lazyComponent,
  narrowing,
  Page,
  quantity,
  RecordScreen,
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
const counted = [
  { label: 'Active', status: 'active' },
  { label: 'To approve', status: 'pending' },
  { label: 'Dormant', status: 'dormant' },
  { label: 'Closed', status: 'closed' },
] as const;

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
              ? counted.map(({ label, status }) => ({
                  label,
                  value: quantity(totals[status]),
                  onNarrow: narrowing(list, 'status', status, totals[status]),
                }))
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
