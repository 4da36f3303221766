import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';

/** A DB house as far as it may have ended (`deleted` is a status here), and by whom it was replaced. */
export interface HouseNow {
  readonly name: string;
  readonly status: string;
  readonly successor: string | null;
}

/** Why a house that has ended does nothing more, with who took over from it; null while it is open. */
export function closedHouseProblem({ name, status, successor }: HouseNow): string | null {
  if (status === 'deleted') return `${name} is deleted.`;
  if (status !== 'closed') return null;
  return successor === null ? `${name} is closed.` : `${name} is closed: ${successor} has taken over from it.`;
}

/** A house as it stands, which nobody replaces until the transaction ends; and whether it serves a route. */
export async function holdHouse(
  db: Database,
  houseId: string,
  routeId: string | null = null,
): Promise<HouseNow & { readonly serves: boolean }> {
  const { rows } = await sql<HouseNow & { serves: boolean }>`
    select name, status, successor, serves from hold_house(${houseId}, ${routeId})
  `.execute(db);
  const [house] = rows;
  if (!house) throw new Error('A function that answers a row answered none.');
  return house;
}

/** Why nothing is posted for a house any more; null while it is open. */
export async function closedProblem(db: Database, houseId: string): Promise<string | null> {
  return closedHouseProblem(await holdHouse(db, houseId));
}

/** The house that has what a house had: itself, or who took over from it once it was closed. */
export async function holderOf(db: Database, houseId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select holder_of(${houseId}) as id`.execute(db);
  return rows[0]?.id ?? houseId;
}
