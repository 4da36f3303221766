import { type RawBuilder, sql } from 'kysely';
import { KeyedOrder } from '../../core/lists/keyed-order.ts';
import { hasWords } from '../../core/lists/matches.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';

/** People (rows of user_account called `person`) by name. */
export const byName = KeyedOrder.of({ name: [sortColumnsOf('person').text('name')] }, 'name', {
  expression: sql`person.id`,
  type: 'uuid',
});

/** That each word of a search is somewhere in a person's name, code, e-mail or mobile number. */
export function hasPersonWords(search: string | undefined): RawBuilder<boolean>[] {
  return hasWords(sql`person.search_text`, search);
}
