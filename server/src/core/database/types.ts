import pg from 'pg';

const { builtins } = pg.types;

/** `2026-01-31 08:15:00.5+00` as ISO 8601 in UTC, whatever time zone the database session speaks in. */
function instant(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString();
}

/**
 * How PostgreSQL's values arrive: a date as `YYYY-MM-DD`, an instant as an ISO 8601 string in UTC, int8 as a number
 * (counts and sums of ours stay below 2^53), numeric as its exact decimal string.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    switch (oid) {
      case builtins.DATE:
        return (text: string) => text;
      case builtins.TIMESTAMPTZ:
        return instant;
      case builtins.INT8:
        return Number;
      default:
        return pg.types.getTypeParser(oid, 'text');
    }
  },
};
