import type { Offer } from '@routebook/contract';
import { AddButton, lazyComponent, Page, useKept, useMay, useUrlState, useView, ViewSwitch } from '@routebook/ui';
import { useCallback } from 'react';
import { offerActions } from './offer-actions.ts';
import { OfferList } from './offer-list.tsx';
import type { OfferPanel } from './offer-panel.ts';

const Simulator = lazyComponent(async () => (await import('./simulator.tsx')).Simulator);
const OfferDrawer = lazyComponent(async () => (await import('./offer-drawer.tsx')).OfferDrawer);
const OfferForm = lazyComponent(async () => (await import('./offer-form.tsx')).OfferForm);

const inUrl = { try: '', row: '', tab: '' };
const views = { list: 'List', simulator: 'Simulator' };

/** What outlets are promised beside the price: a list, and a simulator that says what an order would get. */
export function Offers() {
  const [url, setUrl] = useUrlState(inUrl);
  const view = useView(views);
  const may = useMay('catalogue');
  const [panel, openPanel] = useKept<OfferPanel | null>('offers panel', null);
  const actions = useCallback((row: Offer) => offerActions(row, may, openPanel), [may]);
  const open = (row: string | undefined) => setUrl({ row, tab: undefined }, { push: row !== undefined });
  const saved = (offer: Offer) => {
    openPanel(null);
    open(offer.id);
  };

  const add = may.add && (
    <AddButton form={OfferForm} onClick={() => openPanel({ kind: 'add' })}>
      Add offer
    </AddButton>
  );

  return (
    <Page
      title="Offers"
      description="What outlets are promised beside the price, where and from when on."
      actions={
        <>
          <ViewSwitch label="Ways to see offers" views={views} />
          {add}
        </>
      }
    >
      {view === 'simulator' ? (
        <Simulator key={url.try} tried={url.try} />
      ) : (
        <OfferList may={may} add={add} actions={actions} />
      )}
      {url.row && <OfferDrawer key={url.row} id={url.row} actions={actions} onClose={() => open(undefined)} />}
      {panel && <OfferForm panel={panel} onClose={() => openPanel(null)} onSaved={saved} />}
    </Page>
  );
}
