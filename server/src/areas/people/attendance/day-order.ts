import type { attendanceSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeKey, encodeKey, type Sort, sortOf } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';

type DaySort = (typeof attendanceSorts)[number];

interface SortColumn {
  /** As `person.name`: of the day, or of its person. */
  readonly column: string;
  /** The value's name in a row of the list. */
  readonly value: keyof SortValues;
  readonly type: string;
  readonly shape: RegExp;
}

/** What a row of the list has to have for its place to be named. */
export interface SortValues {
  readonly name: string;
  readonly user_id: string;
  readonly business_date: string;
  readonly in_minute: number;
  readonly late_minutes: number;
  readonly minutes: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^\d{1,5}$/;

const date: SortColumn = {
  column: 'day.business_date',
  value: 'business_date',
  type: 'date',
  shape: /^\d{4}-\d\d-\d\d$/,
};
const user: SortColumn = { column: 'day.user_id', value: 'user_id', type: 'uuid', shape: uuid };
const name: SortColumn = { column: 'person.name', value: 'name', type: 'text', shape: /^[^\0]*$/u };
const person: SortColumn = { column: 'person.id', value: 'user_id', type: 'uuid', shape: uuid };
const numberOf = (value: 'in_minute' | 'late_minutes' | 'minutes'): SortColumn => ({
  column: `day.${value}`,
  value,
  type: 'smallint',
  shape: number,
});

/** The columns of each order; person and day last, so that no two rows are equal. */
const columnsOf: Readonly<Record<DaySort, readonly SortColumn[]>> = {
  name: [name, person, date],
  date: [date, user],
  inTime: [numberOf('in_minute'), date, user],
  lateMinutes: [numberOf('late_minutes'), date, user],
  minutes: [numberOf('minutes'), date, user],
};

/** The rows beyond a key; of an order by person also said of the people alone. */
export interface Beyond {
  readonly rows: RawBuilder<boolean>;
  readonly people: RawBuilder<boolean>;
}

/** The order of a list of days, and how a place in it is named, found again and read from. */
export class DayOrder {
  readonly field: DaySort;
  readonly #columns: readonly SortColumn[];
  readonly #descending: boolean;

  constructor(sort: string | undefined) {
    const { field, direction }: Sort<DaySort> = sortOf(sort, 'name');
    this.field = field;
    this.#columns = columnsOf[field];
    this.#descending = direction === 'desc';
  }

  /** Whether the rows are in the order of people, whose table then comes first. */
  get byPerson(): boolean {
    return this.field === 'name';
  }

  /** The order of rows that are being read; of rows already read (`of` names them) by their values. */
  by({ backwards = false, of }: { backwards?: boolean; of?: string } = {}): RawBuilder<unknown> {
    const direction = this.#descending !== backwards ? sql`desc` : sql`asc`;
    return sql.join(
      this.#columns.map(({ column, value }) => sql`${sql.ref(of ? `${of}.${value}` : column)} ${direction}`),
    );
  }

  keyOf(row: SortValues): string {
    return encodeKey(this.#columns.map(({ value }) => row[value]));
  }

  /** The order of people alone, of the rows of an order by person. */
  byPeople({ backwards = false } = {}): RawBuilder<unknown> {
    const direction = this.#descending !== backwards ? sql`desc` : sql`asc`;
    return sql`person.name ${direction}, person.id ${direction}`;
  }

  /** What lies beyond a key, on the side that is asked for; MALFORMED when it is not a key of this order. */
  beyond(side: 'after' | 'before', text: string): Beyond {
    const key = decodeKey(side, text, this.#columns.length);
    const values = this.#columns.map(({ type, shape }, place) => {
      const value = key[place];
      if (value === null || !shape.test(String(value)))
        throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
      // Hidden from the planner, which would otherwise plan anew for each key.
      return sql`(select ${value}::${sql.raw(type)})`;
    });
    const upwards = (side === 'after') !== this.#descending;
    const columns = this.#columns.map(({ column }) => sql.ref(column));
    return {
      rows: sql<boolean>`(${sql.join(columns)}) ${upwards ? sql`>` : sql`<`} (${sql.join(values)})`,
      people: sql<boolean>`(${sql.join(columns.slice(0, 2))}) ${upwards ? sql`>=` : sql`<=`} (${sql.join(values.slice(0, 2))})`,
    };
  }
}
