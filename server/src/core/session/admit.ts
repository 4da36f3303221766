import type { AnyCall } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { loadSession } from './load-session.ts';
import { isOperator } from './operator.ts';
import { teamOf } from './team-token.ts';

/**
 * Lets a call in that carries a live session (401 otherwise) of a person whose designation allows it (403 otherwise).
 * A call of another service takes the tokens of that service alone. The operator's token lets in to the operations of the portal, and to
 * nothing else; a team's to those that teams may do.
 */
export function admit({
  access,
  service,
  byTeams,
}: Pick<AnyCall, 'access' | 'service' | 'byTeams'>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (access === 'public') return;
    if (access === 'portal.operate' && isOperator(request)) {
      request.operator = true;
      return;
    }
    if (byTeams) {
      request.team = await teamOf(request);
      if (request.team) return;
    }
    const token = bearerOf(request);
    request.session = token ? await loadSession(request.server.db, token, service) : null;
    if (!request.session) throw refuse('NOT_SIGNED_IN');
    if (access !== 'session' && !request.session.capabilities.has(access)) throw refuse('NOT_ALLOWED');
  };
}

/** The token of `Authorization: Bearer ...`; those of sessions are 43 characters of base64url. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
