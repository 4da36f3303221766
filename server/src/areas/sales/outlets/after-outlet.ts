import type { outletCalls } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import type { Change } from '../../../core/records/record.ts';

/** A new outlet stands at the end of its route from today on. Two that come at once may share a place: their ids decide then. */
export async function afterOutlet(
  { db, changed }: WriteContext,
  { action, id, body }: Change<typeof outletCalls>,
): Promise<void> {
  if (action === 'add')
    await sql`
      /* unscoped: found */ insert into outlet_route (outlet_id, route_id, sequence, valid_from)
      select ${id}::uuid, ${body.routeId}::uuid, coalesce(max(sequence), 0) + 1, business_date()
      from outlet_route where route_id = ${body.routeId} and valid_to is null
    `.execute(db);
  if (action !== 'edit') changed(['Outlets', 'Routes', 'Market']);
}
