import {
  changePortalMap,
  endTrial,
  getPortalMap,
  listRevisions,
  myPortalMap,
  rollBackPortalMap,
  type WrittenMap,
} from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '../../core/http/implement.ts';
import { pagingOf } from '../../core/lists/lists.ts';
import { highestRevision, revisionsOf } from '../revisions/read-revisions.ts';
import { requireRevision, runningMapOf } from '../revisions/running-map.ts';
import { tryers } from '../revisions/tryers.ts';
import { createReportSigner } from '../watch/report-signer.ts';
import { changeMap } from './change-map.ts';
import { endTrialOf } from './end-trial.ts';
import { rollBack } from './roll-back.ts';
import { tagRevisions } from './tag-revisions.ts';

/** Writes of the map make their own transactions: the gate reads many files before. */
const ownTransactions = { ownTransactions: true };

/** The running map: seeing it, changing it for all or for some, rolling it back. */
export function serveMap(app: FastifyInstance): void {
  const tag = tagRevisions(app);
  const told = (request: FastifyRequest, { map, ended }: WrittenMap) => ({ map: tag(request, map), ended });
  const signer = createReportSigner(app.db);

  implement(app, getPortalMap, async ({ db, request }) => ({
    map: tag(request, runningMapOf(app, await requireRevision(db))),
  }));
  implement(
    app,
    changePortalMap,
    async ({ body, request }) => told(request, await changeMap(request, body)),
    ownTransactions,
  );
  implement(
    app,
    endTrial,
    async ({ body, request }) => told(request, await endTrialOf(request, body)),
    ownTransactions,
  );
  implement(
    app,
    rollBackPortalMap,
    async ({ body, request }) => told(request, await rollBack(request, body)),
    ownTransactions,
  );
  implement(app, listRevisions, async ({ db, query }) => ({
    revisions: await revisionsOf(db, pagingOf(query)),
    totalRevisions: await highestRevision(db),
  }));
  implement(app, myPortalMap, async ({ session }) => {
    const { user } = session;
    const given = await app.portal.map.of(user, async () => (await tryers(app.db, user.id))[0]?.regions ?? []);
    return { ...given, signature: await signer.sign(session, given.revision) };
  });
}
