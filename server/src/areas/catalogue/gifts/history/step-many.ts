import { mostGiftsAtOnce, type ParsedBodyOf, type ReplyOf, type stepGifts } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../../core/http/context.ts';
import { requireAllChosen, requireAtMost } from '../../../../core/lists/selection.ts';
import { refusalOf } from '../../../../core/refusal.ts';
import { giftFilter, gifts } from './rows.ts';
import { step } from './steps.ts';

type Body = ParsedBodyOf<typeof stepGifts>;

/** Brings the gifts of a selection to a state, type by type in the order of their numbers; answers why others stayed. */
export async function stepMany(
  context: WriteContext,
  { selection, to, note }: Body,
): Promise<Omit<ReplyOf<typeof stepGifts>, 'success'>> {
  const reasons = new Map<string, number>();
  const ids = await chosenGifts(context, selection);
  for (const id of ids) {
    const reason = await refusalOf(() => step(context, id, to, { version: null, note }));
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const counted = [...reasons].map(([reason, gifts]) => ({ reason, gifts }));
  const skipped = counted.reduce((sum, { gifts }) => sum + gifts, 0);
  return { changed: ids.length - skipped, skipped, reasons: counted.sort((one, other) => other.gifts - one.gifts) };
}

/** The ids of a selection, all in reach; NOT_FOUND when one is not. */
async function chosenGifts(context: WriteContext, selection: Body['selection']): Promise<string[]> {
  const ids = 'ids' in selection ? selection.ids : undefined;
  const filter = await giftFilter(context, 'ids' in selection ? {} : selection.allMatching);
  const { rows } = await sql<{ id: string }>`
    select gift.id from (${gifts.chosen(filter, undefined, ids).rows}) as gift
    order by gift.type ->> 'id', gift.number limit ${sql.lit(mostGiftsAtOnce + 1)}
  `.execute(context.db);
  requireAtMost(rows, mostGiftsAtOnce, 'gifts');
  requireAllChosen(selection, rows);
  return rows.map(({ id }) => id);
}
