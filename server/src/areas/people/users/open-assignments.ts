import type { Level } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { walkedFrom } from './route-assignments.ts';

/** What somebody else has to take over when a person goes. */
export interface OpenAssignments {
  /** Walked on the day or planned after it. */
  readonly routeIds: readonly string[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: Level;
    readonly version: number;
  }[];
  /** Who reports to the person, those who left aside. */
  readonly team: readonly {
    readonly id: string;
    readonly name: string;
    readonly designation: string;
    readonly level: number;
    readonly version: number;
  }[];
}

/** All that is on a person's hands, from a day on (today when absent), whoever asks. */
export async function openAssignments(db: Database, userId: string, day?: string): Promise<OpenAssignments> {
  const routeIds = await walkedFrom(db, userId, day ?? (await todayOf(db)));
  const places = await db
    .selectFrom('market_node' /* unscoped: found */)
    .select(['id', 'name', 'level', 'version'])
    .where('manager_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const team = await db
    .selectFrom('user_account as person' /* unscoped: found */)
    .innerJoin('designation', 'designation.name', 'person.designation')
    .select(['person.id', 'person.name', 'person.designation', 'designation.level', 'person.version'])
    .where('person.supervisor_id', '=', userId)
    .where('person.deleted_at', 'is', null)
    .where('person.status', '<>', 'left')
    .orderBy('person.id')
    .execute();
  return { routeIds, places, team };
}

/** As the counts of an IN_USE refusal; null when there is nothing. */
export function countsOf({ routeIds, places, team }: OpenAssignments): Record<string, number> | null {
  const counts = { routes: routeIds.length, places: places.length, team: team.length };
  const used = Object.entries(counts).filter(([, count]) => count > 0);
  return used.length === 0 ? null : Object.fromEntries(used);
}
