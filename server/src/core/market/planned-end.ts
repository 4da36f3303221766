import { sql } from 'kysely';

/** The day on which a place (a row of market_node called `node`) ends by a merge or a replacement that is planned; null for any other. */
export const plannedEnd = sql<string | null>`(select min(plan.effective_from) from market_status_plan plan
    where plan.node_id = node.id and plan.applied_at is null and plan.status in ('inactive', 'closing', 'closed'))`;
