import { AddButton, Button, lazyComponent, Page, useKept, useMay, useView, ViewSwitch } from '@routebook/ui';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FileUp from 'lucide-react/icons/file-up';
import { useCallback } from 'react';
import { targetTabs } from '../target-tabs.ts';
import { AllocationList } from './allocation-list.tsx';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';

const AllocationImports = lazyComponent(
  async () => (await import('./imports/allocation-imports.tsx')).AllocationImports,
);

const views = { allocations: 'Allocations' };
const withImports = { ...views, imports: 'Imports' };
const giveForm = { preload: () => SidePanel.preload('give') };

/** What of a month's products each sales officer may sell. */
export function Allocations() {
  const may = useMay('targets');
  const [panel, openPanel] = useKept<Panel | null>('allocations panel', null);
  const close = useCallback(() => openPanel(null), []);
  const view = useView<keyof typeof withImports>(may.import ? withImports : views);
  return (
    <Page
      title="Monthly SO allocations"
      description="What each sales officer may sell in a month of a product or category."
      tabs={targetTabs}
      actions={
        <>
          {may.import && <ViewSwitch label="Ways to see allocations" views={withImports} />}
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {may.edit && (
            <>
              <Button variant="outline" onClick={() => openPanel({ kind: 'copy' })}>
                <CopyPlus aria-hidden />
                Copy a month
              </Button>
              <AddButton form={giveForm} onClick={() => openPanel({ kind: 'give' })}>
                Allocate
              </AddButton>
            </>
          )}
        </>
      }
    >
      {view === 'imports' ? <AllocationImports openPanel={openPanel} /> : <AllocationList openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
