import type { GiftState } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../http/context.ts';

/** Adds what was done to a gift to its steps. */
export async function storeSteps(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  giftId: string,
  states: readonly GiftState[],
  note = '',
): Promise<void> {
  for (const state of states)
    await sql`
      insert into gift_step (id, gift_id, state, by_id, note) values (${uuid()}, ${giftId}, ${state}, ${session.user.id}, ${note})
    `.execute(db);
}
