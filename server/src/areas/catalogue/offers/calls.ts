import {
  addOffer,
  checkOffer,
  deleteOffer,
  exportOffers,
  type FilterOf,
  getOffer,
  listOffers,
  moveOffer,
  type Offer,
  offerChoices,
  offerHistory,
  offerMarkets,
  offerVersions,
  restoreOffer,
  simulateOffers,
  updateOffer,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import type { Database } from '../../../core/database/database.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { offerReply } from '../../../core/offers/offer-rows.ts';
import { type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { choicesOf } from './choices.ts';
import { marketsBeneath } from './markets.ts';
import { offerCells } from './offer-cells.ts';
import { offers, seenOffer } from './offer-rows.ts';
import { overlapsOf } from './overlaps.ts';
import { makesOffers } from './rules.ts';
import { simulationOf } from './simulate.ts';
import { movedOffer, removedOffer, restoredOffer } from './transitions.ts';
import { versionsOf } from './versions.ts';
import { addedOffer, editedOffer, offerEntity } from './write.ts';

/** What outlets are promised beside the price: the offers of the whole business, and of markets one shares. */
export function serveOffers(app: FastifyInstance): void {
  serveList(app, {
    list: offers,
    call: listOffers,
    exported: exportOffers,
    name: 'offers',
    entity: offerEntity,
    cells: offerCells,
    shown: offerReply,
    async filterOf({ db, query, session }) {
      const filter = query as FilterOf<typeof listOffers>;
      const reach = await reachOf(db, session.scope);
      const place = await placeOf(db, reach, filter.market);
      return { ...filter, reach, place, promised: !makesOffers(session.capabilities) };
    },
  });

  implement(app, getOffer, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    return withOverlaps(context.db, reach, await seenOffer(context, reach, context.params.id));
  });

  implement(app, offerVersions, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    const { id } = await seenOffer(context, reach, context.params.id);
    return { versions: await versionsOf(context.db, reach, id) };
  });

  implement(app, offerHistory, async (context) => {
    const { db, params, session } = context;
    const { id, elsewhere } = await seenOffer(context, await reachOf(db, session.scope), params.id);
    return { history: elsewhere ? [] : await historyOf(db, id) };
  });

  implement(app, addOffer, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    return withOverlaps(context.db, reach, await addedOffer(context, reach, context.body));
  });

  implement(app, updateOffer, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    return withOverlaps(context.db, reach, await editedOffer(context, reach, context.params.id, context.body));
  });

  implement(app, moveOffer, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    return { offer: await movedOffer(context, reach, context.params.id, context.body) };
  });

  implement(app, deleteOffer, async (context) => {
    const { version } = context.query;
    const reach = await reachOf(context.db, context.session.scope);
    await removedOffer(context, reach, context.params.id, version === undefined ? null : Number(version));
    return {};
  });

  implement(app, restoreOffer, async (context) => {
    const reach = await reachOf(context.db, context.session.scope);
    return { offer: await restoredOffer(context, reach, context.params.id, context.body.version) };
  });

  implement(app, checkOffer, async ({ db, body, session }) => {
    const reach = await reachOf(db, session.scope);
    for (const id of body.terms.marketIds) await requirePlace(db, reach, id, 'terms.marketIds');
    return { overlaps: await overlapsOf(db, reach, body.terms, body.offerId) };
  });

  implement(app, simulateOffers, async ({ db, body, session }) => {
    const asIfReleased = makesOffers(session.capabilities) ? body.asIfReleased : [];
    return { simulation: await simulationOf(db, await reachOf(db, session.scope), { ...body, asIfReleased }) };
  });

  implement(app, offerMarkets, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const parent = query.parent === undefined ? null : await requirePlace(db, reach, query.parent, 'parent');
    return { markets: await marketsBeneath(db, reach, parent) };
  });

  implement(app, offerChoices, async ({ db, query, session }) => ({
    choices: await choicesOf(db, await reachOf(db, session.scope), query.of, query.search),
  }));
}

async function withOverlaps(db: Database, reach: Reach, offer: Offer) {
  const over = offer.status === 'ended' || offer.status === 'cancelled' || offer.deletedAt !== null;
  return { offer, overlaps: over ? [] : await overlapsOf(db, reach, offer.terms, offer.id) };
}

/** The place of a market filter as a reach of its own; NOT_FOUND when it is not in one's own. */
async function placeOf(db: Database, reach: Reach, market: string | undefined): Promise<Reach | null> {
  if (market === undefined) return null;
  return { personId: reach.personId, everything: false, places: [await requirePlace(db, reach, market, 'market')] };
}
