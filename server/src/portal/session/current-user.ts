import type { CurrentUser } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Session } from '../../core/session/session.ts';

/** The signed-in person as the portal keeps them. */
export async function currentUserOf(db: Database, { user, capabilities, scope }: Session): Promise<CurrentUser> {
  return {
    ...user,
    capabilities: [...capabilities],
    seesEverything: scope.everything,
    markets: scope.nodeIds.length === 0 ? [] : await marketsOf(db, scope.nodeIds),
  };
}

async function marketsOf(db: Database, nodeIds: readonly string[]): Promise<CurrentUser['markets']> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from market_node where id = any(${nodeIds}) order by name`.execute(db);
  return rows;
}
