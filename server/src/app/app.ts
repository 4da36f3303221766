import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { serveTrace } from '../areas/trace/calls.ts';
import type { Config } from '../core/config.ts';
import { createDatabase } from '../core/database/database.ts';
import { endHangingConnections } from '../core/database/hanging.ts';
import { createPool } from '../core/database/pool.ts';
import { createPhotoStore } from '../core/files/photo-store.ts';
import { limitBodyTime, longestRequest, requestsCheckedEvery } from '../core/http/body-time.ts';
import { answerBadAddress, answerFailures } from '../core/http/failures.ts';
import { logCalls } from '../core/http/log-calls.ts';
import { speakPlainly } from '../core/http/plain-messages.ts';
import { answerUnreadable } from '../core/http/unreadable.ts';
import { uploadLimit } from '../core/http/upload.ts';
import { removeLeftUploads } from '../core/http/upload-files.ts';
import { createMailer } from '../core/mail/mailer.ts';
import { usesNoted } from '../core/session/note-use.ts';
import { ServiceTurns } from '../core/session/service-turns.ts';
import { SessionTurns } from '../core/session/session-turns.ts';
import { lookAfterImports } from '../core/transfer/imports/look-after-imports.ts';
import { servePortal } from '../portal/calls.ts';
import { serveDocs } from '../portal/docs/calls.ts';
import { compressAnswer } from '../portal/encoding.ts';
import { serveErrorReports } from '../portal/error-reports/serve-error-reports.ts';
import { serveLive } from '../portal/live/calls.ts';
import { serveMap } from '../portal/operations/map-calls.ts';
import { serveParcels } from '../portal/operations/parcel-calls.ts';
import { serveReports } from '../portal/operations/report-calls.ts';
import { createParcelStore } from '../portal/parcel-store.ts';
import { servePast } from '../portal/past/calls.ts';
import { createPortal } from '../portal/portal.ts';
import { serveRehearsals } from '../portal/rehearsals/calls.ts';
import { serveRollOuts } from '../portal/roll-outs/calls.ts';
import { serveSavedViews } from '../portal/saved-views/calls.ts';
import { plainHeaders, transportSecurity } from '../portal/security.ts';
import { serveSessions } from '../portal/session/calls.ts';
import { serveTeams } from '../portal/teams/calls.ts';
import { serveAreas, startAreas } from './areas.ts';
import { closeInTime } from './close-in-time.ts';
import { serveHealth } from './health.ts';
import { keepFigures } from './keep-figures.ts';
import { otherPortals } from './other-portals.ts';
import { warnOfUntrustedProxies } from './untrusted-proxies.ts';
import { startUpkeep } from './upkeep.ts';

export interface AppDependencies {
  readonly config: Config;
  /** Of a migrated database. Ending it is the caller's, after the app is closed. */
  readonly pool: pg.Pool;
  /** The same database, for the connection that listens. */
  readonly databaseUrl: string;
  /** Without one nothing is logged. */
  readonly loggerInstance?: FastifyBaseLogger;
  /** Prints something for whoever started the server, like where a mail was written. */
  readonly print?: (words: string) => void;
  /** Checks every reply against the contract before it is sent. */
  readonly checkReplies?: boolean;
  /** Whether it keeps the database tidy while it runs; it does unless told otherwise. */
  readonly upkeep?: boolean;
}

const bodyLimit = 1024 * 1024;
/** Two imports with their progress, the locks of both, and the work of a new day. */
const jobConnections = 6;

/** The server without a port: everything is reachable by `inject`, and `listen` opens it. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, databaseUrl, upkeep = true } = dependencies;
  const app = await createApp(dependencies);
  app.decorate('photos', createPhotoStore(config, app.db));
  app.decorate('parcels', createParcelStore(config.projectFolder, app.db));
  app.decorate('portal', createPortal(app));

  lookAfterImports(app);
  app.addHook('onReady', removeLeftUploads);

  await serveHealth(app);
  serveSessions(app);
  serveSavedViews(app);
  serveAreas(app);
  serveLive(app, databaseUrl);
  await serveDocs(app);
  serveParcels(app);
  serveMap(app);
  serveReports(app);
  serveRollOuts(app);
  serveTeams(app);
  servePast(app);
  serveRehearsals(app);
  servePortal(app);
  await startUpkeep(app, upkeep);
  keepFigures(app);
  await startAreas(app);
  closeInTime(app);
  return app;
}

/** The tracking service as a server of its own, which runs nothing else: on the database of a portal or another one. */
export async function buildTraceApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = await createApp(dependencies);
  await serveHealth(app);
  serveTrace(app);
  await startUpkeep(app, dependencies.upkeep ?? true);
  closeInTime(app);
  return app;
}

/** What every server is made of, before its calls. */
async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const {
    config,
    pool,
    databaseUrl,
    loggerInstance,
    print = () => undefined,
    checkReplies = config.dev,
  } = dependencies;
  speakPlainly();
  const app = Fastify({
    ...(loggerInstance && { loggerInstance }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: [...config.trustedProxies],
    genReqId: () => uuid(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    requestTimeout: longestRequest,
    http: { connectionsCheckingInterval: requestsCheckedEvery },
    // What Node.js refuses before Fastify, and Fastify before any hook.
    clientErrorHandler: answerUnreadable({ ...plainHeaders, ...transportSecurity(config.publicUrl) }),
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, withPlainHeaders(request, reply)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('config', config);
  app.decorate('pool', pool);
  app.decorate('db', createDatabase(pool));
  app.decorate('turns', new SessionTurns(pool.options.max));
  app.decorate('serviceTurns', new ServiceTurns(pool.options.max, config.serves === 'trace'));
  app.decorate('jobs', jobsOn(app, databaseUrl));
  app.decorate('onChanged', []);
  app.decorate('calls', []);
  app.decorate('checkReplies', checkReplies);
  app.decorateRequest('session', null);
  app.decorateRequest('operator', false);
  app.decorateRequest('team', null);
  app.addHook('onRequest', async (request, reply) => void withPlainHeaders(request, reply));
  await otherPortals(app);
  app.addHook('onSend', compressAnswer);
  warnOfUntrustedProxies(app);
  logCalls(app);
  answerFailures(app);
  limitBodyTime(app);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 2, fields: 20, fieldSize: 100_000 } });

  serveErrorReports(app);
  const mailer = createMailer(config, app.log, print);
  app.decorate('mailer', mailer);
  app.addHook('onClose', () => mailer.settled());
  app.addHook('onClose', () => usesNoted(app.db));

  const endWatch = endHangingConnections(pool, databaseUrl, () =>
    app.log.warn('the database does not answer: calls that wait for it are told so'),
  );
  app.addHook('onClose', async () => endWatch());

  return app;
}

/** The connections of long work; those that run are over when they end. */
function jobsOn(app: FastifyInstance, databaseUrl: string): FastifyInstance['jobs'] {
  const pool = createPool(databaseUrl, {
    max: jobConnections,
    onError: (error) => app.log.warn({ err: error }, 'a connection to the database broke'),
  });
  app.addHook('onClose', () => pool.end());
  return { pool, db: createDatabase(pool) };
}

function withPlainHeaders({ id, server }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { ...plainHeaders, ...transportSecurity(server.config.publicUrl), 'x-request-id': id };
  return reply.headers(headers);
}
