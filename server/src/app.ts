import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { auditRoutes } from './areas/audit/routes.ts';
import { catalogueRoutes } from './areas/catalogue/routes.ts';
import { startMarketDay } from './areas/hierarchy/days/market-day.ts';
import { hierarchyRoutes } from './areas/hierarchy/routes.ts';
import { startAttendanceDay } from './areas/people/attendance/attendance-day.ts';
import { attendanceRoutes } from './areas/people/attendance/routes.ts';
import { designationRoutes } from './areas/people/designations/routes.ts';
import { startExtendingPlans } from './areas/people/journey-plans/extend-plans.ts';
import { journeyPlanRoutes } from './areas/people/journey-plans/routes.ts';
import { userRoutes } from './areas/people/users/routes.ts';
import { userTransferRoutes } from './areas/people/users/transfer/routes.ts';
import { answerFailures } from './calls/failures.ts';
import { logCalls } from './calls/log-calls.ts';
import { speakPlainly } from './calls/plain-messages.ts';
import { uploadLimit } from './calls/upload.ts';
import { closeInTime } from './close-in-time.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/database.ts';
import { docsRoutes } from './docs/routes.ts';
import './fastify-types.ts';
import { healthRoutes } from './health.ts';
import { liveRoutes } from './live/routes.ts';
import { createMailer } from './mail/mailer.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import { compressAnswer } from './portal/encoding.ts';
import { mapRoutes } from './portal/operations/map-routes.ts';
import { parcelRoutes } from './portal/operations/parcel-routes.ts';
import { reportRoutes } from './portal/operations/report-routes.ts';
import { createParcelStore } from './portal/parcel-store.ts';
import { createPortal } from './portal/portal.ts';
import { portalRoutes } from './portal/routes.ts';
import { plainHeaders } from './portal/security.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { sweepHourly } from './sweep.ts';
import { keepImports } from './transfer/imports/keep-imports.ts';

export interface AppDependencies {
  readonly config: Config;
  /** Of a migrated database. Ending it is the caller's, after the app is closed. */
  readonly pool: pg.Pool;
  /** The same database, for the connection that listens. */
  readonly databaseUrl: string;
  /** Without one nothing is logged. */
  readonly loggerInstance?: FastifyBaseLogger;
  /** Tells whoever started the server something, like where a mail was written. */
  readonly tell?: (words: string) => void;
  /** Checks every reply against the contract before it is sent. */
  readonly checkReplies?: boolean;
}

const bodyLimit = 1024 * 1024;

/** The server without a port: everything is reachable by `inject`, and `listen` opens it. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, pool, databaseUrl, loggerInstance, tell = () => undefined, checkReplies = config.dev } = dependencies;
  speakPlainly();
  const app = Fastify({
    ...(loggerInstance && { loggerInstance }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
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
  app.decorate('onChanged', []);
  app.decorate('calls', []);
  app.decorate('checkReplies', checkReplies);
  app.decorate('photos', createPhotoStore(config));
  app.decorate('parcels', createParcelStore(config.projectFolder, app.db));
  app.decorate('portal', createPortal(app));
  app.decorateRequest('session', null);
  app.decorateRequest('operator', false);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(plainHeaders).header('x-request-id', request.id);
  });
  app.addHook('onSend', compressAnswer);
  logCalls(app);
  answerFailures(app);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 2, fields: 20, fieldSize: 100_000 } });

  const mailer = createMailer(config, app.log, tell);
  app.decorate('mailer', mailer);
  app.addHook('onClose', () => mailer.settled());

  keepImports(app);

  await healthRoutes(app);
  sessionRoutes(app);
  savedViewRoutes(app);
  hierarchyRoutes(app);
  userRoutes(app);
  userTransferRoutes(app);
  attendanceRoutes(app);
  designationRoutes(app);
  auditRoutes(app);
  journeyPlanRoutes(app);
  catalogueRoutes(app);
  liveRoutes(app, databaseUrl);
  await docsRoutes(app);
  parcelRoutes(app);
  mapRoutes(app);
  reportRoutes(app);
  portalRoutes(app);
  sweepHourly(app);
  await startMarketDay(app);
  await startAttendanceDay(app);
  await startExtendingPlans(app);
  closeInTime(app);
  return app;
}
