import type { Offer } from '@routebook/contract';
import { AddButton, lazyComponent, Page, useListState, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import { useCallback, useState } from 'react';
import { offerActions } from './offer-actions.ts';
import { OfferList, offerListOptions } from './offer-list.tsx';
import type { OfferPanel } from './offer-panel.ts';

const Simulator = lazyComponent(async () => (await import('./simulator.tsx')).Simulator);
const OfferDrawer = lazyComponent(async () => (await import('./offer-drawer.tsx')).OfferDrawer);
const OfferForm = lazyComponent(async () => (await import('./offer-form.tsx')).OfferForm);

const inUrl = { view: 'list', try: '' };
const views = { list: 'List', simulator: 'Simulator' };

/** What outlets are promised beside the price: a list, and a simulator that says what an order would get. */
export function Offers() {
  const list = useListState(offerListOptions);
  const [url] = useUrlState(inUrl);
  const may = useMay('catalogue');
  const [panel, openPanel] = useState<OfferPanel | null>(null);
  const actions = useCallback((row: Offer) => offerActions(row, may, openPanel), [may]);
  const { row } = list.values;
  const saved = (offer: Offer) => {
    openPanel(null);
    list.open(offer.id);
  };

  return (
    <Page
      title="Offers"
      description="What outlets are promised beside the price, where and from when on."
      actions={
        <>
          <ViewSwitch label="Ways to see offers" views={views} view={url.view === 'simulator' ? 'simulator' : 'list'} />
          {may.add && (
            <AddButton form={OfferForm} onClick={() => openPanel({ kind: 'add' })}>
              Add offer
            </AddButton>
          )}
        </>
      }
    >
      {url.view === 'simulator' ? (
        <Simulator key={url.try} tried={url.try} />
      ) : (
        <OfferList list={list} may={may} actions={actions} />
      )}
      {row && <OfferDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {panel && <OfferForm panel={panel} onClose={() => openPanel(null)} onSaved={saved} />}
    </Page>
  );
}
