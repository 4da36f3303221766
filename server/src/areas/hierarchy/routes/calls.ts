import { listRouteFigures } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { figuresOf } from './route-figures.ts';

export function serveRouteFigures(app: FastifyInstance): void {
  implement(app, listRouteFigures, async ({ db, query, session }) => ({
    routeFigures: await figuresOf(db, await reachOf(db, session.scope), chosenIds(query.ids) ?? []),
  }));
}
