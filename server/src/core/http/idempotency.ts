import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  const { rows } = await sql<{ taken: boolean }>`
    select take_idempotency_key(${userId}, ${key}, ${fingerprint}) as taken`.execute(db);
  return rows[0]?.taken ? undefined : firstAnswer(db, write);
}

export async function giveKeyBack(db: Database, write: RepeatableWrite): Promise<void> {
  await db.deleteFrom('first_answer').where(isOf(write)).execute();
}

async function firstAnswer(db: Database, write: RepeatableWrite): Promise<WrittenReply> {
  const first = await db
    .selectFrom('first_answer')
    .select(['fingerprint', 'status', 'reply'])
    .where(isOf(write))
    .executeTakeFirst();
  if (first && !first.fingerprint.equals(write.fingerprint)) throw refuse('KEY_REUSED');
  if (first?.status == null || first.reply === null) {
    const message = 'The first request with this Idempotency-Key is still at work; ask again in a moment.';
    throw refuse('NOT_READY', { message, retryAfter: 1 });
  }
  return { status: first.status, reply: first.reply };
}

export async function storeAnswer(
  db: Database,
  write: RepeatableWrite,
  { status, reply }: WrittenReply,
): Promise<void> {
  await db.updateTable('first_answer').set({ status, reply }).where(isOf(write)).execute();
}

/** The row of a key, whether it came today or before midnight. */
function isOf({ userId, key }: RepeatableWrite): RawBuilder<SqlBool> {
  return sql<SqlBool>`user_id = ${userId} and key = ${key} and day >= idempotency_keys_since()`;
}
