import type { ColumnType } from 'kysely';

/** An instant: read as ISO 8601 in UTC, written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** An instant that the database sets when it is not given. */
export type StampedInstant = ColumnType<string, string | Date | undefined, string | Date>;
/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** A decimal that PostgreSQL keeps exactly; read as its text. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type NullableDecimal = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** Any JSON; written as text, because pg would send an array as a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
