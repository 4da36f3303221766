import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11` as `November 2026`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

/** `2026-11-21` as `21 November 2026`. */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`;
}

/** The names of routes by id, in the order of the ids. */
export async function names(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    /* unscoped: found */ select id, name from market_node where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
