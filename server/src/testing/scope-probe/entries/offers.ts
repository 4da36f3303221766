import { offerOnOrders } from '../../../areas/catalogue/offers/testing/offer-on-orders.ts';
import { at, type ProbeEntries, reason, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

const days = { startsOn: '2026-01-01', lastDay: '2029-12-31' };
const wanted = (t: Territory) => offerOnOrders('WALK', [t.nodes.territory.id], days);

const order = {
  businessDate: '2026-01-01',
  outletId: null,
  marketId: null,
  outletClass: null,
  lines: [{ productId: '01900000-0000-7000-8000-000000000000', pieces: 1 }],
  asIfReleased: [],
};

export const offerEntries: ProbeEntries = {
  listOffers: {
    reads: (t) => [
      ...at('offer', '', '?search=offer', '?status=draft', '?sort=-spent', '?from=2020-01-01'),
      ...at('offer', `?market=${t.nodes.area.id}&search=${t.word}`),
    ],
  },
  exportOffers: {
    reads: (t) =>
      at('offer-exports', '?format=csv', `?format=csv&market=${t.nodes.area.id}`, `?format=csv&ids=${t.offerId}`),
  },
  getOffer: { reads: ({ offerId }) => at(`offer/${offerId}`) },
  offerVersions: { reads: ({ offerId }) => at(`offer/${offerId}/versions`) },
  offerHistory: { reads: ({ offerId }) => at(`offer/${offerId}/history`) },
  offerChoices: {
    reads: () =>
      at('offer-choices', '?of=market', '?of=outlet', '?of=market&search=territory', '?of=product', '?of=gift'),
  },
  offerMarkets: { reads: ({ nodes }) => at('offer-markets', '', `?parent=${nodes.area.id}`) },
  addOffer: { writes: (theirs) => send('add-offer', wanted(theirs)) },
  updateOffer: {
    writes: (theirs, own) => {
      const { code, ...terms } = wanted(theirs);
      return [
        ...send(`offer/${theirs.offerId}`, { ...terms, marketIds: [own.nodes.territory.id], version: 1 }),
        ...send(`offer/${own.offerId}`, { ...terms, version: 1 }),
      ];
    },
  },
  moveOffer: { writes: ({ offerId }) => send(`offer/${offerId}/status`, { deed: 'approve', reason, version: 1 }) },
  deleteOffer: { writes: ({ offerId }) => at(`offer/${offerId}`) },
  restoreOffer: { writes: ({ offerId }) => send(`offer/${offerId}/restore`, { version: 1 }) },
  checkOffer: {
    writes: (theirs) => {
      const { code, name, ...terms } = wanted(theirs);
      return send('offer-checks', { offerId: null, terms });
    },
  },
  simulateOffers: {
    writes: (theirs) =>
      send(
        'offer-simulations',
        { ...order, marketId: theirs.nodes.territory.id },
        { ...order, outletId: theirs.outletIds[0] },
      ),
  },
};
