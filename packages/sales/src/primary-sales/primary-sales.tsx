import { AddButton, Button, lazyComponent, Page, useKept, useMay, useView, ViewSwitch } from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { useCallback } from 'react';
import { stockTabs } from '../stocks/stock-tabs.ts';
import { InvoiceList } from './invoice-list.tsx';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';

const LineList = lazyComponent(async () => (await import('./line-list.tsx')).LineList);

const SaleImports = lazyComponent(async () => (await import('./imports/sale-imports.tsx')).SaleImports);

const views = { invoices: 'Invoices', lines: 'Lines', summary: 'Summary' };
const withImports = { ...views, imports: 'Imports' };
const draftForm = { preload: () => SidePanel.preload('draft') };

/** What the company sells to DB houses, from the draft of an invoice to its close. */
export function PrimarySales() {
  const may = useMay('primarySales');
  const [panel, openPanel] = useKept<Panel | null>('primary-sales panel', null);
  const close = useCallback(() => openPanel(null), []);
  const shown = may.import ? withImports : views;
  const view = useView<keyof typeof withImports>(shown);
  return (
    <Page
      title="Primary sales"
      description="What the company sells to DB houses, what arrived of it, and what is still open."
      tabs={stockTabs}
      actions={
        <>
          <ViewSwitch label="Ways to see primary sales" views={shown} />
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {may.add && (
            <AddButton form={draftForm} onClick={() => openPanel({ kind: 'draft' })}>
              New invoice
            </AddButton>
          )}
        </>
      }
    >
      {view === 'lines' && <LineList />}
      {view === 'imports' && <SaleImports openPanel={openPanel} />}
      {(view === 'invoices' || view === 'summary') && <InvoiceList summed={view === 'summary'} openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
