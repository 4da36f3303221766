import type { Database } from '../database/database.ts';
import { VersionedCache } from './versioned-cache.ts';

/** A reply as it is sent. */
export interface WrittenReply {
  readonly status: number;
  readonly reply: string;
}

const replies = new VersionedCache<WrittenReply>('reply');

const underwayOf = new WeakMap<Database, Map<string, Promise<WrittenReply>>>();

/**
 * The reply to what is asked, as it was written under this version, or one that is made: once for all who ask the same
 * under the same version meanwhile.
 *
 * @param asked all that the reply depends on besides the version
 */
export async function cachedReply(
  db: Database,
  asked: readonly unknown[],
  version: string,
  make: () => Promise<WrittenReply>,
): Promise<WrittenReply> {
  const known = replies.get(db, asked);
  if (known?.version === version) return known.value;
  const underway = underwayOf.get(db) ?? new Map<string, Promise<WrittenReply>>();
  underwayOf.set(db, underway);
  const name = JSON.stringify([version, asked]);
  const joined = underway.get(name);
  if (joined) return joined;
  const made = make().finally(() => underway.delete(name));
  underway.set(name, made);
  const value = await made;
  replies.set(db, asked, { version, value }, value.reply.length);
  return value;
}
