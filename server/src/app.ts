import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { LoggerOptions } from 'pino';
import { v7 as uuid } from 'uuid';
import { answerFailures, sendFailure } from './calls/failures.ts';
import { speakPlainly } from './calls/plain-messages.ts';
import { refuse } from './calls/refusal.ts';
import { uploadLimit } from './calls/upload.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/database.ts';
import './fastify-types.ts';

export interface AppDependencies {
  readonly config: Config;
  /** A migrated database. Ending the pool is the caller's. */
  readonly pool: pg.Pool;
  readonly logger?: LoggerOptions | false;
  /** Checks every reply against the contract before it is sent. */
  readonly checkReplies?: boolean;
}

const bodyLimit = 1024 * 1024;

/** The server without a port: everything is reachable by `inject`, and `listen` opens it. */
export async function buildApp({ config, pool, logger = false, checkReplies = config.dev }: AppDependencies): Promise<FastifyInstance> {
  speakPlainly();
  const app = Fastify({
    logger,
    bodyLimit,
    trustProxy: [...config.trustedProxies],
    genReqId: () => uuid(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('config', config);
  app.decorate('pool', pool);
  app.decorate('db', createDatabase(pool));
  app.decorate('calls', []);
  app.decorate('checkReplies', checkReplies);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  answerFailures(app);
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, refuse('NOT_FOUND', { message: 'There is no such address.' })));
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 20, fieldSize: 100_000 } });
  return app;
}
