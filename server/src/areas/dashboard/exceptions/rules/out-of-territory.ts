import { sql } from 'kysely';
import { holdsToday } from '../../../../core/calendar/holds-on.ts';
import { metresPerDegree } from '../../../../core/ground.ts';
import type { Rule } from '../found.ts';
import { caseOf, type OnDuty, onDuty } from './on-duty.ts';

interface Away extends OnDuty {
  /** To the nearest outlet of the own routes or territory. */
  readonly metres: number;
}

/** Somebody on duty who is far from all outlets that they work for; an SO by the own routes, a TO by the territory. */
export const outOfTerritory: Rule<'outOfTerritory', Away> = {
  async gather(db, { km }, { today }) {
    const north = (km * 1_000) / metresPerDegree;
    const { rows } = await sql<Away>`
      /* unscoped: whole */ with worker as materialized (${onDuty(
        today,
        sql`last.latitude, last.longitude, cos(radians(last.latitude)) as narrowing`,
      )}), own as (
        select worker."userId", route.node_id as route_id from worker join route on route.sales_officer_id = worker."userId"
        union
        select worker."userId", node.id from worker join user_market held on held.user_id = worker."userId" and ${holdsToday('held')}
          join market_node node on node.level = 'route' and node.ancestors[6] = held.node_id and node.deleted_at is null
      )
      select worker."userId", worker.name, worker."supervisorId", worker."placeId", nearest.metres
      from worker cross join lateral (
        select min(sqrt(power(outlet.latitude - worker.latitude, 2) + power((outlet.longitude - worker.longitude) * worker.narrowing, 2)) * ${metresPerDegree}::float8)::integer as metres
        from own join outlet on outlet.route_id = own.route_id and outlet.deleted_at is null where own."userId" = worker."userId") as nearest
      where nearest.metres is not null and not exists (
        select from own join outlet on outlet.route_id = own.route_id and outlet.deleted_at is null
        where own."userId" = worker."userId" and outlet.latitude between worker.latitude - ${north}::float8 and worker.latitude + ${north}::float8
          and outlet.longitude between worker.longitude - ${north}::float8 / worker.narrowing and worker.longitude + ${north}::float8 / worker.narrowing)
    `.execute(db);
    return rows.map((row) => ({ ...row, today }));
  },
  holds: ({ metres }, { km }) => metres > km * 1_000,
  found: (away) => ({
    ...caseOf(away),
    words: `${Math.round(away.metres / 1_000)} km from the nearest outlet that is theirs.`,
  }),
};
