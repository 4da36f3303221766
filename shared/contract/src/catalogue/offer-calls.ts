import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, done, id, idParams, line, listQuery, money, reply, version } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import {
  addOfferBody,
  editOfferBody,
  offer,
  offerVersion,
  overlappingOffer,
  simulation,
  simulationBody,
} from './offer.ts';
import { offerKinds, offerStatuses, offerTerms } from './offer-terms.ts';

const offers = { area: 'catalogue', tags: ['Offers'] } as const;

const list = {
  area: 'catalogue',
  name: 'listOffers',
  path: '/api/v1/offer',
  access: 'catalogue.see',
  tags: ['Offers'],
  summary: 'Offers of the whole business and of markets one shares; the totals are over the filter.',
  screen: '/offer/offers',
  rows: 'offers',
  total: 'totalOffers',
  sorts: [
    'startsOn',
    'lastDay',
    'name',
    'code',
    'status',
    'kind',
    'market',
    'priority',
    'stacking',
    'budget',
    'spent',
    'redemptions',
    'updatedAt',
  ],
  sort: '-startsOn',
} as const;

const schemas = {
  row: offer,
  filters: {
    /** Name, code or group. */
    search: listQuery.search,
    /** `deleted` for those alone; without it all but them. */
    status: z.optional(z.enum([...offerStatuses, 'deleted'])),
    kind: z.optional(z.enum(offerKinds)),
    /** Those that hold somewhere in a place of the market: it, a part of it, or all of which it is a part. */
    market: z.optional(id),
    /** Those that hold on a day of the period, both ends inclusive. */
    from: z.optional(date),
    to: z.optional(date),
  },
  totals: { totalBudget: money, totalSpent: money, totalRedemptions: z.int() },
};

export const listOffers = listCall({ ...list, schemas });

export const exportOffers = exportCall({
  ...list,
  name: 'exportOffers',
  path: '/api/v1/offer-exports',
  access: 'catalogue.export',
  many: 'offers',
  schemas,
});

const one = reply({ offer });
const withOverlaps = reply({ offer, overlaps: z.array(overlappingOffer) });

export const getOffer = call({
  ...offers,
  name: 'getOffer',
  method: 'GET',
  path: '/api/v1/offer/:id',
  access: 'catalogue.see',
  summary: 'One offer, also a deleted one, and the released offers that it overlaps.',
  params: idParams,
  reply: withOverlaps,
});

export const offerVersions = call({
  ...offers,
  name: 'offerVersions',
  method: 'GET',
  path: '/api/v1/offer/:id/versions',
  access: 'catalogue.see',
  summary: 'What the offer promised from when on, newest first.',
  params: idParams,
  reply: reply({ versions: z.array(offerVersion) }),
});

export const offerHistory = call({
  ...offers,
  name: 'offerHistory',
  method: 'GET',
  path: '/api/v1/offer/:id/history',
  access: 'catalogue.see',
  tags: ['Offers', 'Audit'],
  summary: 'The latest 200 changes of an offer, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const addOffer = call({
  ...offers,
  name: 'addOffer',
  adds: true,
  method: 'POST',
  path: '/api/v1/add-offer',
  access: 'catalogue.add',
  summary: 'Add an offer as a draft; answers with the released offers that it would overlap.',
  body: addOfferBody,
  reply: withOverlaps,
});

export const updateOffer = call({
  ...offers,
  name: 'updateOffer',
  method: 'PUT',
  path: '/api/v1/offer/:id',
  access: 'catalogue.edit',
  summary:
    'Change an offer. A released one gets a new version, an approved one is a draft again. 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editOfferBody,
  reply: withOverlaps,
});

export const offerTransitions = ['approve', 'release', 'pause', 'resume', 'end', 'cancel'] as const;
export type OfferTransition = (typeof offerTransitions)[number];

export const moveOffer = call({
  ...offers,
  name: 'moveOffer',
  method: 'POST',
  path: '/api/v1/offer/:id/status',
  access: 'catalogue.approve',
  summary:
    'Approve a draft, release what is approved (it is live from its first day), pause and resume, end early, or cancel before it was live.',
  params: idParams,
  body: z.strictObject({ deed: z.enum(offerTransitions), reason: z.optional(line(300)), version }),
  reply: one,
});

export const deleteOffer = call({
  ...offers,
  name: 'deleteOffer',
  method: 'DELETE',
  path: '/api/v1/offer/:id',
  access: 'catalogue.delete',
  summary: 'Delete an offer that was never released; 409 IN_USE for any other.',
  params: idParams,
  query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number.'))) }),
  reply: done,
});

export const restoreOffer = call({
  ...offers,
  name: 'restoreOffer',
  method: 'POST',
  path: '/api/v1/offer/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted offer back as it was.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const checkOffer = call({
  ...offers,
  name: 'checkOffer',
  method: 'POST',
  path: '/api/v1/offer-checks',
  access: 'catalogue.see',
  tags: [],
  summary: 'The released offers that an offer of these terms would overlap; nothing is stored.',
  body: z.strictObject({ offerId: z.nullable(id), terms: z.strictObject(offerTerms.shape) }),
  reply: reply({ overlaps: z.array(overlappingOffer) }),
});

export const simulateOffers = call({
  ...offers,
  name: 'simulateOffers',
  method: 'POST',
  path: '/api/v1/offer-simulations',
  access: 'catalogue.see',
  tags: [],
  summary: 'What an order would get on a day, and why each offer is taken or not; nothing is stored.',
  body: simulationBody,
  reply: reply({ simulation }),
});

export const offerChoiceKinds = ['product', 'brand', 'category', 'market', 'gift', 'outlet'] as const;

export const offerChoices = call({
  ...offers,
  name: 'offerChoices',
  method: 'GET',
  path: '/api/v1/offer-choices',
  access: 'catalogue.see',
  summary:
    'Up to 20 products, brands, categories, places, gift types or outlets by name or code, to put into an offer or to try one.',
  query: z.strictObject({ of: z.enum(offerChoiceKinds), search: listQuery.search }),
  reply: reply({ choices: z.array(z.object({ id, name: z.string(), detail: z.string() })) }),
});

export const offerMarkets = call({
  ...offers,
  name: 'offerMarkets',
  method: 'GET',
  path: '/api/v1/offer-markets',
  access: 'catalogue.see',
  summary:
    "The places beneath one, or the top of one's market without `parent`, to choose where an offer holds; no routes.",
  query: z.strictObject({ parent: z.optional(id) }),
  reply: reply({ markets: z.array(z.object({ id, name: z.string(), opens: z.boolean() })) }),
});

export const offerCalls = {
  listOffers,
  exportOffers,
  getOffer,
  offerVersions,
  offerHistory,
  addOffer,
  updateOffer,
  moveOffer,
  deleteOffer,
  restoreOffer,
  checkOffer,
  simulateOffers,
  offerChoices,
  offerMarkets,
};
