import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { query } from '../embedded-database.ts';

/** Somebody on their way, with the outlets of their routes. */
export interface Walker {
  readonly token: string;
  readonly outletIds: readonly string[];
}

/** Checks everybody in who walks routes, from the first moment of today on, and opens a session for each. */
export async function prepareWalkers(folder: string): Promise<Walker[]> {
  // What was recorded is never changed; the day of a measurement is set behind the triggers.
  await query(folder, 'alter table attendance disable trigger user');
  await query(
    folder,
    `update attendance set in_at = business_date::timestamp at time zone 'Asia/Dhaka', out_at = null where business_date = business_date()`,
  );
  await query(folder, 'alter table attendance enable trigger user');
  await query(folder, 'delete from outlet_visit where business_date = business_date()');
  const walkers = await query<{ id: string; outlets: string[] }>(
    folder,
    `select day.user_id as id, array_agg(place.outlet_id) as outlets
     from attendance day join route on route.sales_officer_id = day.user_id
       join outlet_route place on place.route_id = route.node_id and place.valid_to is null
       join outlet on outlet.id = place.outlet_id and outlet.deleted_at is null
     where day.business_date = business_date() group by 1 order by 1 limit 4500`,
  );
  const made = walkers.map(({ id, outlets }) => ({
    id,
    outletIds: outlets,
    token: randomBytes(32).toString('base64url'),
  }));
  await query(
    folder,
    `insert into session (token_sha256, user_id, expires_at)
     select hash, id, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [made.map(({ token }) => createHash('sha256').update(token).digest()), made.map(({ id }) => id)],
  );
  return made;
}

export interface Batch {
  readonly token: string;
  readonly visits: readonly object[];
}

/** So many visits, shared out in batches: one person's never overlap. */
export function batchesOf(walkers: readonly Walker[], visits: number, size: number, midnight: number): Batch[] {
  const spent = new Map<Walker, number>();
  return Array.from({ length: Math.ceil(visits / size) }, (_, number) => {
    const walker = walkers[number % walkers.length];
    if (!walker) throw new Error('Nobody walks a route today.');
    const first = spent.get(walker) ?? 0;
    spent.set(walker, first + size);
    return {
      token: walker.token,
      visits: Array.from({ length: size }, (_, place) => {
        const at = midnight + (first + place) * 20_000;
        return {
          clientId: randomUUID(),
          outletId: walker.outletIds[(first + place) % walker.outletIds.length],
          inAt: new Date(at).toISOString(),
          outAt: new Date(at + 15_000).toISOString(),
          position: { latitude: 23.75, longitude: 90.39, accuracy: 12 },
          telephonic: false,
          productive: place % 2 === 0,
          reasonId: null,
        };
      }),
    };
  });
}
