import type { FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';

/** Lets a team change its own parcels only; whoever operates the portal may change any. */
export function requireParcels({ team }: FastifyRequest, names: readonly string[]): void {
  const others = team ? names.filter((name) => !team.parcels.includes(name)) : [];
  if (!team || others.length === 0) return;
  throw refuse('NOT_ALLOWED', {
    message: `The token of ${team.name} is for ${team.parcels.join(', ')}, not for ${others.join(', ')}.`,
  });
}
