import { closeMonth, getClosing, reopenMonth } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../core/http/implement.ts';
import { close, readClosing, reopen } from './closing.ts';

/** Months that are closed: what is dated into them stays as it is. */
export function serveClosing(app: FastifyInstance): void {
  implement(app, getClosing, async ({ db }) => ({ closing: await readClosing(db) }));
  implement(app, closeMonth, async (context) => ({ closing: await close(context, context.body) }));
  implement(app, reopenMonth, async (context) => ({ closing: await reopen(context, context.body) }));
}
