import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../core/lists/lists.ts';

/** The condition that each word of a search is somewhere in a text. */
export function hasWords(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean>[] {
  const words = (search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
  return words.map((word) => sql<boolean>`lower(normalize(${text})) like ${containing(word)}`);
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** One of the rows that an export was asked for by their ids; all of them without any. */
export function oneOf(id: RawBuilder<unknown>, chosen: readonly string[] | undefined): RawBuilder<boolean>[] {
  return chosen ? [sql<boolean>`${id} = any (${chosen}::uuid[])`] : [];
}
