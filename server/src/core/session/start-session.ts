import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sha256Of } from './load-session.ts';
import type { Service } from './session.ts';
import { idleHours } from './session-limits.ts';

export interface Client {
  readonly userAgent: string | undefined;
  readonly ip: string;
}

export interface SessionOptions extends Client {
  readonly service?: Service;
  /** The session of the portal that it ends with. */
  readonly begunBy?: Buffer;
}

/** A new secret of 256 bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Opens a session and answers its token, which is kept nowhere: the database has only its hash. */
export async function startSession(
  db: Database,
  userId: string,
  { userAgent, ip, service = 'portal', begunBy }: SessionOptions,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_sha256: sha256Of(token),
      user_id: userId,
      expires_at: sql<string>`now() + make_interval(hours => ${idleHours})`,
      user_agent: userAgent?.slice(0, 300) ?? null,
      ip,
      service,
      begun_by: begunBy ?? null,
    })
    .execute();
  return token;
}
