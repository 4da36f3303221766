import type { userSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeKey, encodeKey, type Sort, sortOf } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';

type UserSort = (typeof userSorts)[number];

interface SortColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'date' | 'uuid';
}

const name: SortColumn = { expression: sql`person.name`, type: 'text' };
const id: SortColumn = { expression: sql`person.id`, type: 'uuid' };

/** What each order compares; the id last, so that no two rows are equal. Nobody's day stands before all days. */
const columnsOf: Readonly<Record<UserSort, readonly SortColumn[]>> = {
  name: [name, id],
  employeeCode: [{ expression: sql`person.employee_code`, type: 'text' }, id],
  designation: [{ expression: sql`person.designation`, type: 'text' }, name, id],
  status: [{ expression: sql`person.status`, type: 'text' }, name, id],
  lastActiveAt: [{ expression: sql`coalesce(person.last_active_at, '-infinity')`, type: 'timestamptz' }, id],
  joinedOn: [{ expression: sql`coalesce(person.joined_on, '-infinity')`, type: 'date' }, id],
  createdAt: [{ expression: sql`person.created_at`, type: 'timestamptz' }, id],
  updatedAt: [{ expression: sql`person.updated_at`, type: 'timestamptz' }, id],
};

const shapes: Readonly<Record<SortColumn['type'], RegExp>> = {
  text: /^[^\0]*$/,
  timestamptz: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
  date: /^(-infinity|\d{4}-\d\d-\d\d)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** The order of a list of people, and how a place in it is named, found again and read from. */
export class UserOrder {
  readonly #columns: readonly SortColumn[];
  readonly #descending: boolean;

  constructor(sort: string | undefined) {
    const { field, direction }: Sort<UserSort> = sortOf(sort, 'name');
    this.#columns = columnsOf[field];
    this.#descending = direction === 'desc';
  }

  /** Each column with its direction; backwards for reading from the end. */
  by({ backwards = false } = {}): RawBuilder<unknown> {
    const direction = this.#descending !== backwards ? sql`desc` : sql`asc`;
    return sql.join(this.#columns.map(({ expression }) => sql`${expression} ${direction}`));
  }

  /** The place of a row as a column of texts. */
  key(): RawBuilder<unknown> {
    return sql`array[${sql.join(this.#columns.map(({ expression }) => sql`(${expression})::text`))}]`;
  }

  keyOf(row: { readonly key: readonly string[] } | undefined): string | null {
    return row ? encodeKey(row.key) : null;
  }

  /** The rows beyond a key, on the side that is asked for; MALFORMED when it is not a key of this order. */
  beyond(side: 'after' | 'before', text: string): RawBuilder<unknown> {
    const key = decodeKey(side, text, this.#columns.length);
    const values = this.#columns.map(({ type }, place) => {
      const value = key[place];
      if (typeof value !== 'string' || !shapes[type].test(value)) {
        throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
      }
      // Hidden from the planner, which would otherwise plan anew for each key.
      return sql`(select ${value}::${sql.raw(type)})`;
    });
    const comparison = (side === 'after') !== this.#descending ? sql`>` : sql`<`;
    const columns = sql.join(this.#columns.map(({ expression }) => expression));
    return sql`(${columns}) ${comparison} (${sql.join(values)})`;
  }
}
