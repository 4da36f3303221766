import type { PrimarySalesTarget } from '@routebook/contract';
import type { ReadContext } from '../../../core/http/context.ts';
import { primarySalesTargets, targetFilter, withCalendar } from './targets.ts';

/** The targets that the DB houses of a territory have for the month of its own; none of a DB house. */
export async function splitOf(
  context: ReadContext,
  { month, place }: PrimarySalesTarget,
): Promise<PrimarySalesTarget[]> {
  if (place.level !== 'territory') return [];
  const filter = await targetFilter(context, { month, level: 'dbHouse', market: place.id });
  const { rows } = await primarySalesTargets.page(context.db, filter, { page: 1, pageSize: 200 });
  return withCalendar(context.db, rows);
}
