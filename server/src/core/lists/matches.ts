import { type RawBuilder, sql } from 'kysely';
import { containing } from './lists.ts';

/** The words of a search as kept search texts have them: composed, in lower case, eight at most. */
export function searchWords(search: string | undefined): string[] {
  return (search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

/** That each word of a search is somewhere in a kept search text; no condition without a word. */
export function hasWords(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean>[] {
  // Hidden from the planner, which would otherwise plan anew for each word, for longer than the reading takes.
  return searchWords(search).map((word) => sql<boolean>`${text} like (select ${containing(word)}::text)`);
}

/** After every text that begins so, where texts are compared by their bytes. */
const last = '\u{10ffff}';

/** That a kept search text, which is compared by its bytes, begins with the words of a search: an index has these in their order. */
export function beginsWith(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const begin = searchWords(search).join(' ');
  return sql<boolean>`(${text} >= (select ${begin}::text) and ${text} < (select ${`${begin}${last}`}::text))`;
}

/** All of these conditions; true without any. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** That a row has a status; `deleted` is one, and without any all but the deleted match. The source has `deletedAt`. */
export function hasStatus(alias: string, status: string | undefined, column = 'status'): RawBuilder<boolean>[] {
  const deletedAt = sql.ref(`${alias}.deletedAt`);
  if (status === 'deleted') return [sql<boolean>`${deletedAt} is not null`];
  const own = status === undefined ? [] : [sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${status}`];
  return [sql<boolean>`${deletedAt} is null`, ...own];
}
