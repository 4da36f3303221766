import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../refusal.ts';
import { decodeKey, encodeKey, sortOf } from './lists.ts';
import { written } from './written.ts';

/** What an order compares; none of it may be null. */
export interface SortColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'date' | 'uuid' | 'integer' | 'numeric';
}

const shapes: Readonly<Record<SortColumn['type'], RegExp>> = {
  text: /^[^\0]*$/,
  timestamptz: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
  date: /^(-?infinity|\d{4}-\d\d-\d\d)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,30}(\.\d{1,6})?$/,
};

interface DirectedColumn extends SortColumn {
  readonly descending: boolean;
}

/** The order of a list, and how a place in it is named, found again and read from. */
export class KeyedOrder {
  readonly #columns: readonly DirectedColumn[];

  private constructor(columns: readonly DirectedColumn[]) {
    this.#columns = columns;
  }

  /**
   * @param sort one of the sorts, `-` before it for the other way round
   * @param id comes last, so that no two rows are equal
   * @param ties what orders rows that are equal by the sort: always upwards, where all else turns round as an index does
   */
  static of<F extends string>(
    columnsOf: Readonly<Record<F, readonly SortColumn[]>>,
    sort: string,
    id: SortColumn,
    ties?: readonly SortColumn[],
  ): KeyedOrder {
    const { field, direction } = sortOf<F>(sort, sort as F);
    const descending = direction === 'desc';
    return new KeyedOrder([
      ...columnsOf[field].map((column) => ({ ...column, descending })),
      ...[...(ties ?? []), id].map((column) => ({ ...column, descending: descending && ties === undefined })),
    ]);
  }

  /** Whether it goes from the last to the first by its sort. */
  get downwards(): boolean {
    return this.#columns[0]?.descending ?? false;
  }

  /** What rows are compared by, as columns of a subselect, whose rows are then in the order of `ofValues`. */
  values(): RawBuilder<unknown> {
    return sql.join(this.#columns.map(({ expression }, place) => sql`${written(expression)} as ${valueAt(place)}`));
  }

  /** The same order of rows that have these values. */
  ofValues(): KeyedOrder {
    return new KeyedOrder(this.#columns.map((column, place) => ({ ...column, expression: valueAt(place) })));
  }

  /** Each column with its direction; backwards for reading from the end. */
  by({ backwards = false } = {}): RawBuilder<unknown> {
    return sql.join(
      this.#columns.map(({ expression, descending }) => {
        return sql`${expression} ${descending !== backwards ? sql`desc` : sql`asc`}`;
      }),
    );
  }

  /** The rows that have these values or greater ones, whichever way the order goes. */
  from(values: readonly string[]): RawBuilder<unknown> {
    const compared = this.#columns.map((column, place) => ({
      ...column,
      value: hiddenValue(values[place] ?? '', column),
    }));
    return rowsCompared(compared, sql`>=`);
  }

  /** The place of a row as a text, the JSON of its values: an array would be read of each row, and two rows of a page need it. */
  key(): RawBuilder<string> {
    return sql`json_build_array(${sql.join(this.#columns.map(({ expression }) => sql`(${expression})::text`))})::text`;
  }

  keyOf(row: { readonly key: string } | undefined): string | null {
    return row ? encodeKey(row.key) : null;
  }

  /**
   * The rows beyond a key, on the side that is asked for; MALFORMED when it is not a key of this order. Of its `first`
   * columns alone, for what is read before the rows: those that are equal to it, too.
   */
  beyond(side: 'after' | 'before', text: string, first = this.#columns.length): RawBuilder<unknown> {
    const key = decodeKey(side, text, this.#columns.length);
    const compared = this.#columns.slice(0, first).map(({ expression, type, descending }, place) => {
      const value = key[place];
      if (typeof value !== 'string' || !shapes[type].test(value)) {
        throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
      }
      return { expression, descending, value: hiddenValue(value, { type }) };
    });
    const orEqual = first < this.#columns.length ? sql`=` : sql``;
    const beyondThose = (columns: readonly Compared[]) =>
      rowsCompared(columns, (side === 'after') !== columns[0]?.descending ? sql`>${orEqual}` : sql`<${orEqual}`);
    const turned = compared.findIndex(({ descending }) => descending !== compared[0]?.descending);
    if (turned === -1) return beyondThose(compared);
    const [sorted, ties] = [compared.slice(0, turned), compared.slice(turned)];
    return sql`(${beyondThose(sorted)} or (${rowsCompared(sorted, sql`=`)} and ${beyondThose(ties)}))`;
  }
}

/** Hidden from the planner, which would otherwise plan anew for each key. */
function hiddenValue(value: string, { type }: Pick<SortColumn, 'type'>): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

const valueAt = (place: number) => sql.raw(`_value${place}`);

interface Compared extends Pick<DirectedColumn, 'expression' | 'descending'> {
  readonly value: RawBuilder<unknown>;
}

function rowsCompared(columns: readonly Compared[], comparison: RawBuilder<unknown>): RawBuilder<unknown> {
  const expressions = sql.join(columns.map(({ expression }) => expression));
  return sql`(${expressions}) ${comparison} (${sql.join(columns.map(({ value }) => value))})`;
}
