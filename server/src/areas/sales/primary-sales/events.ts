import type { PrimarySaleState, PrimarySaleStep } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../../../core/http/context.ts';

type Context = Pick<WriteContext, 'db' | 'session'>;

/** Adds what was done to an invoice to its steps. */
export async function addEvent(
  { db, session }: Context,
  saleId: string,
  step: PrimarySaleStep,
  note = '',
): Promise<void> {
  await sql`insert into primary_sale_event (id, sale_id, step, by_id, note) values (${uuid()}, ${saleId}, ${step}, ${session.user.id}, ${note})`.execute(
    db,
  );
}

/** Brings an invoice to a state, which is another version of it. */
export async function bringTo({ db }: Context, saleId: string, state: PrimarySaleState): Promise<void> {
  await sql`update primary_sale set state = ${state}, version = version + 1, updated_at = now() where id = ${saleId}`.execute(
    db,
  );
}
