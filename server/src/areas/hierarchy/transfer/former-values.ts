import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { KnownNode } from './row-facts.ts';
import { detailsOf } from './row-plan.ts';
import type { Written } from './write-nodes.ts';

export interface OfficerSpan {
  readonly user_id: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly cause: string | null;
}

/** What an applied row keeps of its node for the undo. */
export interface FormerValues {
  readonly target: Written['target'];
  /** All periods of the route's SOs, when the import gave it another. */
  readonly officers: readonly OfficerSpan[] | null;
}

export function formerValues(node: KnownNode, officers: readonly OfficerSpan[] | null): FormerValues {
  const { name, status, manager } = node;
  return { target: { name, status, managerId: manager?.id ?? null, ...detailsOf(node) }, officers };
}

export async function officerSpans(db: Database, routeIds: readonly string[]): Promise<Map<string, OfficerSpan[]>> {
  const spans = new Map<string, OfficerSpan[]>(routeIds.map((id) => [id, []]));
  if (routeIds.length === 0) return spans;
  const { rows } = await sql<OfficerSpan & { route_id: string }>`
    /* unscoped: found */ select route_id, user_id, valid_from, valid_to, cause from route_sales_officer where route_id = any (${routeIds}::uuid[]) order by valid_from
  `.execute(db);
  for (const { route_id, ...span } of rows) spans.get(route_id)?.push(span);
  return spans;
}
