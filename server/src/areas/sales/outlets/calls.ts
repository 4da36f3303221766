import { findLikeOutlets, setOutletStatus } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { scopeOf } from './filters.ts';
import { likeOutlets } from './likes.ts';
import { outlets } from './outlet.ts';
import { setStatusOf } from './status.ts';

export function serveOutlets(app: FastifyInstance): void {
  serveRecords(app, outlets);

  implement(app, findLikeOutlets, async (context) => {
    const { name, mobile, latitude, longitude, except } = context.query;
    const position =
      latitude !== undefined && longitude !== undefined
        ? { latitude: Number(latitude), longitude: Number(longitude) }
        : undefined;
    const scope = await scopeOf(context, {});
    return { likes: await likeOutlets(context.db, scope, { name, mobile, position, except }) };
  });

  implement(app, setOutletStatus, async (context) => ({
    outlet: await setStatusOf(context, context.params.id, context.body),
  }));
}
