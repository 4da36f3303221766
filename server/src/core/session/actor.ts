import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.ts';

const operator: Actor = { id: null, name: "Operator's token" };
const nobody: Actor = { id: null, name: 'Nobody signed in' };

/** Who makes a call: the person signed in, the holder of the operator's token, a team, or nobody that is known. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.session) return { id: request.session.user.id, name: request.session.user.name };
  if (request.team) return { id: null, name: request.team.name };
  return request.operator ? operator : nobody;
}
