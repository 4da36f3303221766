import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../core/refusal.ts';
import { networkOf } from '../../core/session/network-of.ts';
import type { Dsn } from './dsn.ts';
import { envelopeProblem } from './envelope.ts';
import type { ErrorService } from './error-service.ts';

/** A part of a session's recording is the largest that a page sends, some hundred KB. */
const largestEnvelope = 4 * 1024 * 1024;
/** A page with an error, its trace and its recording sends some ten a minute; a whole office may sit behind one address. */
const mostAMinute = 300;
const minute = 60_000;
const mostNetworks = 10_000;

/**
 * Takes what pages report of errors and sends it on to the configured project, to nowhere else. Answered at once: a service that
 * is slow, or not there, keeps no page waiting.
 */
export function serveTunnel(app: FastifyInstance, project: Dsn, service: ErrorService): void {
  const taken = new LRUCache<string, number>({ max: mostNetworks, ttl: minute, noUpdateTTL: true });

  app.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers();
    tunnel.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    tunnel.post<{ Body: Buffer | null }>('/tunnel', { bodyLimit: largestEnvelope }, async (request, reply) => {
      const network = networkOf(request.ip);
      const count = (taken.get(network) ?? 0) + 1;
      taken.set(network, count);
      if (count > mostAMinute)
        throw refuse('TOO_MANY', { retryAfter: Math.ceil(taken.getRemainingTTL(network) / 1_000) });
      const envelope = request.body ?? Buffer.alloc(0);
      const problem = envelopeProblem(envelope, project);
      if (problem === 'malformed') throw refuse('MALFORMED', { message: 'This is no envelope with a DSN.' });
      if (problem === 'foreign') throw refuse('NOT_ALLOWED', { message: 'This envelope is for another project.' });
      const limits = service.limits();
      service.send(envelope);
      return reply
        .code(limits?.['retry-after'] === undefined ? 200 : 429)
        .headers({ 'cache-control': 'no-store', ...limits })
        .send({});
    });
  });
}
