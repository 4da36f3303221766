import { createHash } from 'node:crypto';
import { decideOutletPin, getOutletTile, listOutletPins, outletExtent, proposeOutletPin } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { scopeOf } from '../outlets/filters.ts';
import { extentOf } from './outlet-extent.ts';
import { outletsInTile } from './outlets-in-tile.ts';
import { decidePin, proposePin, waitingPins } from './pins.ts';
import { tileOf } from './tile.ts';
import { vectorTile } from './vector-tile.ts';

export function serveOutletMap(app: FastifyInstance): void {
  implement(app, getOutletTile, async (context) => {
    const { db, params, query } = context;
    const tile = tileOf(params);
    const points = await outletsInTile(db, tile, { ...query, ...(await scopeOf(context, query)) });
    const body = vectorTile('outlets', tile, points);
    return {
      name: `outlets-${tile.z}-${tile.x}-${tile.y}.mvt`,
      type: 'application/vnd.mapbox-vector-tile',
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    };
  });

  implement(app, outletExtent, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const place = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    return { extent: await extentOf(db, { reach, place }) };
  });

  implement(app, listOutletPins, async (context) => {
    const { pins, total } = await waitingPins(context);
    return { pins, totalPins: total };
  });
  implement(app, proposeOutletPin, async (context) => ({
    pin: await proposePin(context, context.params.id, context.body),
  }));
  implement(app, decideOutletPin, async (context) => {
    await decidePin(context, context.params.id, context.body);
    return {};
  });
}
