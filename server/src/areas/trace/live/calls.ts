import type { OutgoingHttpHeaders } from 'node:http';
import { followPerson, sendPositions, traceLive } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../../core/audit/audit.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { implement } from '../../../core/http/implement.ts';
import { validate } from '../../../core/http/validate.ts';
import { refuse } from '../../../core/refusal.ts';
import { personNotFound, visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { actorOf } from '../../../core/session/actor.ts';
import { admit, bearerOf } from '../../../core/session/admit.ts';
import { Intake } from '../positions/intake.ts';
import { receiveBatches } from '../positions/receive.ts';
import { readFacts, readRules } from './facts.ts';
import { livePersonOf, seenFrom } from './live-person.ts';
import { Watchers } from './watchers.ts';

/** Where the field is now. */
export function serveTraceLive(app: FastifyInstance): void {
  const watchers = new Watchers(app.db, app.log, app.checkReplies);
  const intake = new Intake((batches) => inTransaction(app.db, (transaction) => receiveBatches(transaction, batches)));
  implement(app, sendPositions, ({ session, body }) => intake.take({ userId: session.user.id, body }), {
    ownTransactions: true,
  });

  implement(app, followPerson, async ({ db, session, params, audit }) => {
    const reach = await reachOf(db, session.scope);
    const [facts] = await readFacts(db, sql<boolean>`(person.id = ${params.id} and ${visiblePeople(reach)})`);
    if (!facts) throw personNotFound();
    audit({ action: 'follow', entity: 'trace', entityId: params.id });
    const places = reach.everything ? null : new Set(reach.places.map(({ id }) => id));
    return { person: seenFrom(livePersonOf(facts, await readRules(db)), facts.outlet_path, places) };
  });

  app.calls.push(traceLive);
  app.get(traceLive.path, { onRequest: admit(traceLive) }, async (request, reply) => {
    const { session } = request;
    const token = bearerOf(request);
    if (!session || !token) throw refuse('NOT_SIGNED_IN');
    const { group } = validate('query', traceLive.query, request.query);
    watchers.takePlace(session, reply.raw);
    await watchers.prepare(session);
    if (request.method === 'GET' && watchers.beginsLooking(token))
      await writeAudit(
        app.db,
        [{ action: 'watch live', entity: 'trace', after: { group: group ?? null } }],
        actorOf(request),
        request.id,
      );
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') reply.raw.end();
    else await watchers.add({ token, session, group, response: reply.raw });
  });
  app.addHook('preClose', () => watchers.close());
}
