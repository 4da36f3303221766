import { type CurrentUser, type Level, levelNames } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Session } from '../../core/session/session.ts';

/** The signed-in person as the portal keeps them. */
export async function currentUserOf(
  db: Database,
  { user, capabilities, scope, designation }: Session,
): Promise<CurrentUser> {
  const places = scope.nodeIds.length === 0 ? [] : await placesOf(db, scope.nodeIds);
  return {
    ...user,
    capabilities: [...capabilities],
    seesEverything: scope.everything,
    markets: places.map(({ id, name }) => ({ id, name })),
    levels: scope.everything ? [...levelNames] : fromHighest(places),
    editsOwnMarket: designation.editsOwnMarket,
  };
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
}

async function placesOf(db: Database, nodeIds: readonly string[]): Promise<readonly Place[]> {
  const { rows } =
    await sql<Place>`select id, name, level from market_node where id = any(${nodeIds}) order by name`.execute(db);
  return rows;
}

function fromHighest(places: readonly Place[]): Level[] {
  const own = new Set(places.map(({ level }) => level));
  const highest = levelNames.findIndex((level) => own.has(level));
  return highest === -1 ? [] : levelNames.slice(highest);
}
