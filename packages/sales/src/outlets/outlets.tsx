import {
  Button,
  countsBy,
  lazyComponent,
  Page,
  partOf,
  quantity,
  RecordScreen,
  statOf,
  useMay,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { listedOutletFilters } from './outlet-filters.ts';
import { outletTabs } from './outlet-tabs.ts';
import { SidePanel } from './side-panel.ts';
import { useOutletScreen } from './use-outlet-screen.ts';

const OutletImports = lazyComponent(async () => (await import('./imports/outlet-imports.tsx')).OutletImports);

const description = 'The shops that are sold to.';
const views = { list: 'List' };
const withImports = { ...views, imports: 'Imports' };

/** The shops that are sold to, with all that is done with them. */
export function Outlets() {
  const may = useMay('outlets');
  const { screen, panel, openPanel } = useOutletScreen();
  const view = useView<keyof typeof withImports>(may.import ? withImports : views);
  const headActions = may.import && (
    <>
      <ViewSwitch label="Ways to see outlets" views={withImports} />
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
          filters={listedOutletFilters}
          description={description}
          stats={(reply, list) => {
            const counted = countsBy(
              list,
              'status',
              partOf(reply, ({ totals }) => totals),
            );
            return [
              {
                label: 'Outlets',
                value: statOf(reply, ({ totalOutlets, more }) => `${quantity(totalOutlets)}${more ? '+' : ''}`),
              },
              counted('Active', 'active'),
              counted('To approve', 'pending'),
              counted('Dormant', 'dormant'),
              counted('Closed', 'closed'),
            ];
          }}
          tabs={outletTabs}
          headActions={headActions}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </>
  );
}
