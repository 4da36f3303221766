import {
  exportVisits,
  getVisit,
  getVisitSettings,
  listVisits,
  recordVisits,
  setVisitSettings,
  visitDay,
  visitPlaces,
  visitReasons,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { notifySoon } from '../../../core/live/notify-soon.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { changeSettings, readSettings } from '../settings.ts';
import { visitCells } from './cells.ts';
import { dayOf } from './day.ts';
import { filterOf } from './filters.ts';
import { noOrderReasons } from './no-order-reason.ts';
import { serveVisitPhotos } from './photos.ts';
import { placesOf } from './places.ts';
import { reasonsOf } from './reasons.ts';
import { record } from './record.ts';
import { findVisit, visitList } from './visits.ts';

/** Visits to outlets: what the field app records, and what is seen of it. */
export function serveVisits(app: FastifyInstance): void {
  serveRecords(app, noOrderReasons);
  serveList(app, {
    list: visitList,
    call: listVisits,
    exported: exportVisits,
    name: 'outlet visits',
    entity: 'outletVisit',
    filterOf,
    cells: visitCells,
  });
  serveVisitPhotos(app);

  implement(app, getVisit, async (context) => ({ visit: await findVisit(context, context.params.id) }));

  implement(app, visitReasons, async (context) => reasonsOf(context.db, await filterOf(context, context.query)));

  implement(app, visitPlaces, async (context) => placesOf(context.db, await filterOf(context, context.query)));

  implement(app, visitDay, (context) => dayOf(context, context.params.id, context.query.date));

  implement(app, recordVisits, async (context) => {
    const visits = await record(context, context.body);
    context.changed([]);
    context.afterwards(() => notifySoon(app, 'OutletVisits'));
    return { visits };
  });

  implement(app, getVisitSettings, async ({ db }) => ({ settings: await readSettings(db, 'visits') }));
  implement(app, setVisitSettings, async (context) => ({
    settings: await changeSettings(context, 'visits', context.body),
  }));
}
