import { getFirstSteps } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { stepsTaken } from './steps-taken.ts';

/** What a new business still needs: of no concern to who sees a part of it. */
export function serveFirstSteps(app: FastifyInstance): void {
  implement(app, getFirstSteps, async ({ db, session }) => ({
    steps: session.scope.everything ? await stepsTaken(db) : null,
  }));
}
