import { exportOffers } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../core/transfer/exports/export-file.ts';
import { marketReach } from './list.ts';
import { joinedTerms, matchesOffer, type OfferRow, offerColumns, offerOrder, sharedOffers } from './offer-rows.ts';

const columns: readonly ExportColumn<OfferRow>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['startsOn', (row) => row.startsOn],
  ['endsOn', (row) => row.endsOn],
  ['products', (row) => (row.appliesTo === 'order' ? 'whole order' : row.goods.map(({ name }) => name).join('; '))],
  ['markets', (row) => row.markets.map(({ name }) => name).join('; ')],
  ['outletClasses', (row) => row.outletClasses.join(' ')],
  ['priority', (row) => row.priority],
  ['stacks', (row) => (row.stacks ? 'yes' : 'no')],
  ['exclusiveGroup', (row) => row.exclusiveGroup],
  ['budget', (row) => row.budget],
  ['spent', (row) => row.spent],
  ['redemptions', (row) => row.redemptions],
  ['version', (row) => row.versionNumber],
];

/** Exactly the offers of a list, as a file. */
export function offerExport(app: FastifyInstance): void {
  implement(app, exportOffers, async (context) => {
    const { db, query, session } = context;
    const { format, sort, ids, ...filters } = query;
    const reach = await reachOf(db, session.scope);
    const chosen = chosenIds(ids);
    const condition = matchesOffer(filters, await marketReach(db, reach, filters.market));
    const matching = sql`from ${sharedOffers(reach)} as offer ${joinedTerms}
      where ${condition} and ${chosen ? sql`offer.id = any (${chosen}::uuid[])` : sql`true`}`;
    const { today } = await businessDays(db);
    return exportFile<OfferRow>(app, context, {
      format,
      name: 'Offers',
      day: today,
      columns,
      entity: 'offer',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${matching}`,
      rows: sql<OfferRow>`select ${offerColumns(reach)} ${matching} order by ${offerOrder(sort)}`,
    });
  });
}
