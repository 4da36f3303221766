import * as z from 'zod/mini';
import { refuse } from '../../refusal.ts';

const chosen = z.array(z.uuid()).check(z.minLength(1), z.maxLength(200));

/** The ids of chosen rows, joined by commas in an export's query. */
export function chosenIds(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = chosen.safeParse(text.split(','));
  if (!ids.success) throw refuse('MALFORMED', { fields: { ids: 'Give up to 200 ids, joined by commas.' } });
  return ids.data;
}
