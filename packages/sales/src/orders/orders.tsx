import { AddButton, LinkButton, lazyComponent, Page, useKept, useMay, useView, ViewSwitch } from '@routebook/ui';
import { useCallback } from 'react';
import { OrderList } from './order-list.tsx';
import type { Panel } from './panel.ts';
import { SidePanel } from './side-panel.ts';

const Today = lazyComponent(async () => (await import('./today/today.tsx')).Today);
const Dues = lazyComponent(async () => (await import('./payments/dues.tsx')).Dues);
const Collections = lazyComponent(async () => (await import('./payments/collections.tsx')).Collections);
const LedgerList = lazyComponent(async () => (await import('./payments/ledger-list.tsx')).LedgerList);

const views = { orders: 'Orders', today: 'Today’s orders', dues: 'Dues', collections: 'Collections', ledger: 'Ledger' };
const orderForm = { preload: () => SidePanel.preload('form') };

/** What outlets order, from the draft to the last taka. */
export function Orders() {
  const may = useMay('orders');
  const [panel, openPanel] = useKept<Panel | null>('orders panel', null);
  const close = useCallback(() => openPanel(null), []);
  const add = may.edit && (
    <AddButton form={orderForm} onClick={() => openPanel({ kind: 'form' })}>
      New order
    </AddButton>
  );
  const view = useView(views);
  return (
    <Page
      title="Orders"
      description="What outlets ordered, what arrived of it, and what they owe."
      actions={
        <>
          <ViewSwitch label="Ways to see orders" views={views} />
          <LinkButton variant="outline" href="/order/load-sheet">
            Load sheet
          </LinkButton>
          {add}
        </>
      }
    >
      {view === 'orders' && <OrderList openPanel={openPanel} add={add} />}
      {view === 'today' && <Today />}
      {view === 'dues' && <Dues />}
      {view === 'collections' && <Collections />}
      {view === 'ledger' && <LedgerList />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
