import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../refusal.ts';
import { decodeKey, encodeKey, sortOf } from './lists.ts';

/** What an order compares; none of it may be null. */
export interface SortColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'date' | 'uuid' | 'integer' | 'numeric';
}

const shapes: Readonly<Record<SortColumn['type'], RegExp>> = {
  text: /^[^\0]*$/,
  timestamptz: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
  date: /^(-infinity|\d{4}-\d\d-\d\d)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,30}(\.\d{1,6})?$/,
};

/** The order of a list, and how a place in it is named, found again and read from. */
export class KeyedOrder<F extends string> {
  readonly #columns: readonly SortColumn[];
  readonly #descending: boolean;

  /**
   * @param sort one of the sorts, `-` before it for the other way round
   * @param id comes last, so that no two rows are equal
   */
  constructor(columnsOf: Readonly<Record<F, readonly SortColumn[]>>, sort: string, id: SortColumn) {
    const { field, direction } = sortOf<F>(sort, sort as F);
    this.#columns = [...columnsOf[field], id];
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

  /**
   * The rows beyond a key, on the side that is asked for; MALFORMED when it is not a key of this order. Of its `first`
   * columns alone, for what is read before the rows: those that are equal to it, too.
   */
  beyond(side: 'after' | 'before', text: string, first = this.#columns.length): RawBuilder<unknown> {
    const key = decodeKey(side, text, this.#columns.length);
    const compared = this.#columns.slice(0, first);
    const values = compared.map(({ type }, place) => {
      const value = key[place];
      if (typeof value !== 'string' || !shapes[type].test(value)) {
        throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
      }
      // Hidden from the planner, which would otherwise plan anew for each key.
      return sql`(select ${value}::${sql.raw(type)})`;
    });
    const comparison = (side === 'after') !== this.#descending ? sql`>` : sql`<`;
    const orEqual = first < this.#columns.length ? sql`=` : sql``;
    const columns = sql.join(compared.map(({ expression }) => expression));
    return sql`(${columns}) ${comparison}${orEqual} (${sql.join(values)})`;
  }
}
