import { type RawBuilder, sql } from 'kysely';

/** The mobile number of an outlet (a row called `outlet`); its middle is left out for who may not see it. */
export function shownMobile(seesMobiles: boolean): RawBuilder<string> {
  return seesMobiles
    ? sql<string>`outlet.mobile`
    : sql<string>`left(outlet.mobile, 3) || '•••••' || right(outlet.mobile, 3)`;
}
