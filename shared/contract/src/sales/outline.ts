import * as z from 'zod/mini';

/** Corners around a part of the map, each its longitude and latitude: `90.1,23.5 90.4,23.5 90.4,23.9`. */
export const outline = z
  .string()
  .check(
    z.maxLength(4000, 'Draw a simpler outline: this one has too many corners.'),
    z.regex(
      /^-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?( -?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?){2,}$/,
      'Name at least three corners like 90.1,23.5 with blanks between them.',
    ),
  );
