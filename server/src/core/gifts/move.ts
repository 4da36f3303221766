import type { GiftMovementKind, GiftType } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../http/context.ts';

interface Moved {
  /** Locked by the caller, who has looked whether it has enough. */
  readonly type: Pick<GiftType, 'id' | 'unitCost'>;
  readonly kind: GiftMovementKind;
  /** Negative for pieces that go. */
  readonly quantity: number;
  /** Of a document that is dated into the past; today unless given. */
  readonly day?: string | undefined;
  readonly giftId?: string;
  readonly reverses?: string;
  readonly document?: string;
  readonly reason?: string;
}

/** Adds a movement to the ledger, which keeps the stock of its type; answers its id. */
export async function move(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  { type, kind, quantity, day, giftId, reverses, document = '', reason = '' }: Moved,
): Promise<string> {
  const id = uuid();
  await sql`
    insert into gift_movement (id, gift_type_id, kind, quantity, unit_cost, business_date, gift_id, reverses, document, reason, by_id)
    values (${id}, ${type.id}, ${kind}, ${quantity}, ${type.unitCost}, coalesce(${day ?? null}::date, business_date()), ${giftId ?? null}, ${reverses ?? null}, ${document}, ${reason}, ${session.user.id})
  `.execute(db);
  return id;
}
