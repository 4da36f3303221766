import { at, type ProbeEntries, reason, send } from '../ask.ts';

const ofTheBusiness = { nothing: 'gift categories, types and their stock are of the whole business' };

export const giftEntries: ProbeEntries = {
  listGiftCategories: ofTheBusiness,
  exportGiftCategories: ofTheBusiness,
  getGiftCategory: ofTheBusiness,
  giftCategoryHistory: ofTheBusiness,
  addGiftCategory: ofTheBusiness,
  updateGiftCategory: ofTheBusiness,
  deleteGiftCategory: ofTheBusiness,
  restoreGiftCategory: ofTheBusiness,
  listGiftTypes: { reads: () => at('gift-types', '', '?search=a', '?stock=enough') },
  exportGiftTypes: { reads: () => at('gift-type-exports', '?format=csv') },
  getGiftType: { reads: ({ giftTypeId }) => at(`gift-types/${giftTypeId}`) },
  giftTypeHistory: { reads: ({ giftTypeId }) => at(`gift-types/${giftTypeId}/history`) },
  addGiftType: ofTheBusiness,
  updateGiftType: ofTheBusiness,
  deleteGiftType: ofTheBusiness,
  restoreGiftType: ofTheBusiness,
  uploadGiftImage: ofTheBusiness,
  removeGiftImage: ofTheBusiness,
  getGiftImage: ofTheBusiness,
  listGiftHistory: {
    reads: (t) => [
      ...at('gift-history', '', '?pageSize=200', '?search=shop', '?state=requested', '?sort=-cost'),
      ...at('gift-history', `?market=${t.nodes.territory.id}`, `?outletId=${t.outletIds[0]}`),
      ...at('gift-history', `?salesOfficerId=${t.people.so.id}`, `?giftTypeId=${t.giftTypeId}`),
    ],
  },
  exportGiftHistory: {
    reads: (t) => [
      ...at('gift-history-exports', '?format=csv', '?format=csv&search=shop'),
      ...at('gift-history-exports', `?format=csv&market=${t.nodes.territory.id}`, `?format=csv&ids=${t.giftId}`),
    ],
  },
  getGift: { reads: ({ giftId }) => at(`gift-history/${giftId}`) },
  giftChanges: { reads: ({ giftId }) => at(`gift-history/${giftId}/history`) },
  chooseGiftOutlets: {
    reads: (t) => [
      ...at('gift-outlets', `?routeId=${t.nodes.route.id}`, `?routeId=${t.nodes.route.id}&search=shop`),
      ...at('gift-outlets', `?search=${t.outletCode}`),
    ],
  },
  addGift: {
    writes: ({ outletIds, giftTypeId, offerId }, own) => {
      const gift = { giftTypeId, outletId: outletIds[0], quantity: 1, reason, offerId: null };
      const ofTheirOffer = { ...gift, outletId: own.outletIds[0], offerId, state: 'requested' };
      return send('gift-history', { ...gift, state: 'requested' }, { ...gift, state: 'issued' }, ofTheirOffer);
    },
    // Whether one may ask for gifts at all is looked at before the outlet.
    alsoRefusedWith: [403],
  },
  updateGift: {
    writes: ({ giftId }) => send(`gift-history/${giftId}`, { quantity: 2, reason, version: 1 }),
  },
  withdrawGift: { writes: ({ giftId }) => at(`gift-history/${giftId}`) },
  approveGift: { writes: ({ giftId }) => send(`gift-history/${giftId}/approve`, { version: 1, note: '' }) },
  rejectGift: { writes: ({ giftId }) => send(`gift-history/${giftId}/reject`, { version: 1, note: reason }) },
  issueGift: { writes: ({ giftId }) => send(`gift-history/${giftId}/issue`, { version: 1, note: '' }) },
  acknowledgeGift: {
    writes: ({ giftId }) => send(`gift-history/${giftId}/acknowledge`, { version: 1, evidence: 'Memo' }),
  },
  returnGift: { writes: ({ giftId }) => send(`gift-history/${giftId}/return`, { version: 1, note: reason }) },
  stepGifts: {
    writes: ({ giftId, nodes }, own) => {
      const approve = { to: 'approved', note: '' };
      return send(
        'gift-history/steps',
        { ...approve, selection: { ids: [own.giftId, giftId] } },
        { ...approve, selection: { allMatching: { market: nodes.territory.id } } },
      );
    },
  },
  uploadGiftPhoto: { writes: ({ giftId }) => [{ url: `/api/v1/gift-history/${giftId}/photo`, file: 'no picture' }] },
  getGiftPhoto: { reads: ({ giftId, photo }) => at(`gift-history/${giftId}/photo/${photo}`), ownMayBeMissing: true },
  listGiftMovements: {
    reads: (t) => at('gift-movements', '', '?search=a', `?giftTypeId=${t.giftTypeId}`, '?kind=receipt'),
  },
  exportGiftMovements: { reads: () => at('gift-movement-exports', '?format=csv') },
  addGiftMovement: ofTheBusiness,
  reverseGiftMovement: ofTheBusiness,
};
