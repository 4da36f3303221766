import {
  AddButton,
  Button,
  lazyComponent,
  Page,
  useKept,
  useMay,
  useUrlState,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { useCallback } from 'react';
import { targetTabs } from '../target-tabs.ts';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';
import { TargetList } from './target-list.tsx';

const MonthView = lazyComponent(async () => (await import('./month-view.tsx')).MonthView);
const TargetImports = lazyComponent(async () => (await import('./imports/target-imports.tsx')).TargetImports);

/** What narrows them stays when they are looked at in another way. */
const narrowed = { level: '', market: '', search: '' };
const views = { targets: 'Targets', months: 'By month' };
const withImports = { ...views, imports: 'Imports' };
const makeForm = { preload: () => SidePanel.preload('make') };

/** What the company is to sell to DB houses and territories in a month. */
export function PrimarySalesTargets() {
  const [carried] = useUrlState(narrowed);
  const may = useMay('targets');
  const [panel, openPanel] = useKept<Panel | null>('primary-sales-targets panel', null);
  const close = useCallback(() => openPanel(null), []);
  const shown = may.import ? withImports : views;
  const view = useView<keyof typeof withImports>(shown);
  return (
    <Page
      title="Primary-sales targets"
      description="What the company is to sell to each DB house or territory in a month."
      tabs={targetTabs}
      actions={
        <>
          <ViewSwitch label="Ways to see primary-sales targets" views={shown} carried={carried} />
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {may.edit && (
            <AddButton form={makeForm} onClick={() => openPanel({ kind: 'make' })}>
              Set targets
            </AddButton>
          )}
        </>
      }
    >
      {view === 'targets' && <TargetList openPanel={openPanel} />}
      {view === 'months' && <MonthView />}
      {view === 'imports' && <TargetImports openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
