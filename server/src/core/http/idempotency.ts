import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { WrittenReply } from '../cache/reply-cache.ts';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';

/** A write that may be repeated: who asks, under which key, for what. */
export interface RepeatableWrite {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** What is kept of a write has no trace of a password, whichever it is: `newPassword`, `yourPassword`. */
function leftOut(name: string, value: unknown): unknown {
  return /password$/i.test(name) ? undefined : value;
}

/** The write's key and what it asks for, or undefined without an Idempotency-Key. `file` is an upload's hash. */
export function repeatable(request: FastifyRequest, userId: string, file = ''): RepeatableWrite | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > 200)
    throw refuse('MALFORMED', { message: 'An Idempotency-Key has 1 to 200 characters.' });
  const asked = JSON.stringify([request.method, request.url, request.body ?? null, file], leftOut);
  return { userId, key, fingerprint: createHash('sha256').update(asked).digest() };
}

/**
 * Takes the key, or answers what the first write with it answered. Within a transaction a second one that comes while the
 * first is at work waits for it here. A write with transactions of its own takes it for all to see, and gives it back when
 * it is refused: a second one gets NOT_READY meanwhile, though not for ever, as the first's server may have ended. Throws
 * KEY_REUSED when the first asked for something else.
 */
export async function takeKey(db: Database, write: RepeatableWrite): Promise<WrittenReply | undefined> {
  const { userId, key, fingerprint } = write;
  const taken = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.fingerprint', '=', fingerprint)
        .where('idempotency_key.created_at', '<', sql<string>`now() - interval '2 minutes'`),
    )
    .returning('key')
    .executeTakeFirst();
  return taken ? undefined : firstAnswer(db, write);
}

export async function giveKeyBack(db: Database, { userId, key }: RepeatableWrite): Promise<void> {
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('key', '=', key).execute();
}

async function firstAnswer(db: Database, { userId, key, fingerprint }: RepeatableWrite): Promise<WrittenReply> {
  const first = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !first.fingerprint.equals(fingerprint)) throw refuse('KEY_REUSED');
  if (first?.status == null || first.reply === null) {
    const message = 'The first request with this Idempotency-Key is still at work; ask again in a moment.';
    throw refuse('NOT_READY', { message, retryAfter: 1 });
  }
  return { status: first.status, reply: first.reply };
}

export async function storeAnswer(
  db: Database,
  { userId, key }: RepeatableWrite,
  { status, reply }: WrittenReply,
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status, reply })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
