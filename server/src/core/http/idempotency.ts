import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { WrittenReply } from '../cache/reply-cache.ts';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';

/** A write that may be repeated: who asks, under which key, for what. */
export interface RepeatableWrite {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** What is kept of a write has no trace of a password. */
function leftOut(name: string, value: unknown): unknown {
  return name === 'yourPassword' ? undefined : value;
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
 * Takes the key for this transaction, or answers what the first write with it answered. A second one that comes while
 * the first is at work waits for it here. Throws KEY_REUSED when the first asked for something else.
 */
export async function takeKey(
  db: Database,
  { userId, key, fingerprint }: RepeatableWrite,
): Promise<WrittenReply | undefined> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const first = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.fingerprint.equals(fingerprint)) throw refuse('KEY_REUSED');
  return { status: first.status ?? 200, reply: first.reply ?? '' };
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
