import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

/** Whoever calls with the token of a team: what it is called, and the parcels that it is for. */
export interface Team {
  readonly name: string;
  readonly parcels: readonly string[];
}

/** Tells a team's token from those of sessions and of the operator at sight, also in a leaked file. */
export const teamTokenPrefix = 'rbteam_';

export function hashOfTeamToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The team whose live token a call carries; null for any other call. */
export async function teamOf({ headers, server: { db } }: FastifyRequest): Promise<Team | null> {
  const token = /^Bearer (rbteam_[\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) return null;
  const { rows } = await sql<Team>`
    update team_token set used_at = now()
    where token_sha256 = ${hashOfTeamToken(token)} and revoked_at is null and expires_at > now()
    returning team as name, parcels
  `.execute(db);
  return rows[0] ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call carries the token of a team instead of a session. */
    team: Team | null;
  }
}
