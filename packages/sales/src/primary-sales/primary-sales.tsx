import { AddButton, lazyComponent, Page, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import { useCallback, useState } from 'react';
import { stockTabs } from '../stocks/stock-tabs.ts';
import { InvoiceList } from './invoice-list.tsx';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';

const LineList = lazyComponent(async () => (await import('./line-list.tsx')).LineList);

const inUrl = { view: 'invoices' };
const views = { invoices: 'Invoices', lines: 'Lines', summary: 'Summary' };
const draftForm = { preload: () => SidePanel.preload('draft') };

/** What the company sells to DB houses, from the draft of an invoice to its close. */
export function PrimarySales() {
  const [url] = useUrlState(inUrl);
  const may = useMay('primarySales');
  const [panel, openPanel] = useState<Panel | null>(null);
  const close = useCallback(() => openPanel(null), []);
  const view = url.view === 'lines' || url.view === 'summary' ? url.view : 'invoices';
  return (
    <Page
      title="Primary sales"
      description="What the company sells to DB houses, what arrived of it, and what is still open."
      tabs={stockTabs}
      actions={
        <>
          <ViewSwitch label="Ways to see primary sales" views={views} view={view} />
          {may.add && (
            <AddButton form={draftForm} onClick={() => openPanel({ kind: 'draft' })}>
              New invoice
            </AddButton>
          )}
        </>
      }
    >
      {view === 'lines' ? <LineList /> : <InvoiceList summed={view === 'summary'} openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
