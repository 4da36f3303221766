import { type Refusal, refuse } from '../refusal.ts';

/** Of no more rows than this a sort that no index serves compares all. */
export const mostSorted = 200_000;

/** REFUSED: more match than such a sort compares. */
export function tooManyToSort(): Refusal {
  const sentence =
    'More than 200,000 match: narrow the list, by a shorter period for example, to sort it by this column.';
  return refuse('REFUSED', { message: sentence, fields: { sort: sentence } });
}
