import { agreeToTrace, getTraceUser, preLogin, traceLogout } from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { bearerOf } from '../../../core/session/admit.ts';
import { loadSession } from '../../../core/session/load-session.ts';
import { signIn } from '../../../core/session/sign-in.ts';
import { startSession } from '../../../core/session/start-session.ts';
import { traceUserOf } from './trace-user.ts';

/** The tracking service's own tokens. */
export function serveTraceSessions(app: FastifyInstance): void {
  const { db, mailer } = app;

  implement(
    app,
    preLogin,
    async ({ body: { email, password }, request }) => {
      if (email === undefined && password === undefined) return beginByPortal(request);
      if (email === undefined) throw missing('email');
      if (password === undefined) throw missing('password');
      const token = await signIn({ db, mailer, request, log: app.log, service: 'trace' }, { email, password });
      const session = await loadSession(db, token, 'trace');
      if (!session) throw refuse('WRONG_CREDENTIALS');
      return { token, user: await traceUserOf(db, session) };
    },
    { ownTransactions: true },
  );

  /** Who is signed in to the portal need not sign in again. */
  async function beginByPortal(request: FastifyRequest) {
    const bearer = bearerOf(request);
    const session = bearer ? await loadSession(db, bearer) : null;
    if (!session) throw refuse('NOT_SIGNED_IN');
    const token = await startSession(db, session.user.id, {
      userAgent: request.headers['user-agent'],
      ip: request.ip,
      service: 'trace',
      begunBy: session.tokenSha256,
    });
    return { token, user: await traceUserOf(db, session) };
  }

  implement(app, getTraceUser, async ({ db: on, session }) => ({ user: await traceUserOf(on, session) }));

  implement(app, traceLogout, async ({ db: on, session, changed }) => {
    changed([]);
    await on.deleteFrom('session').where('token_sha256', '=', session.tokenSha256).execute();
    return {};
  });

  implement(app, agreeToTrace, async ({ db: on, session, body: { agreed }, audit }) => {
    const { id } = session.user;
    const { rows } = agreed
      ? await sql`insert into trace_consent (user_id) values (${id}) on conflict do nothing returning user_id`.execute(
          on,
        )
      : await sql`delete from trace_consent where user_id = ${id} returning user_id`.execute(on);
    if (rows.length > 0)
      audit({ action: agreed ? 'agree to tracking' : 'take consent back', entity: 'user', entityId: id });
    return { user: await traceUserOf(on, session) };
  });
}

function missing(field: 'email' | 'password') {
  return refuse('MALFORMED', { fields: { [field]: 'Fill this in.' } });
}
