import type { GiftType } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { refuse } from '../../../../core/refusal.ts';
import { eligibilityProblem } from './rules.ts';

interface Wanted {
  readonly outlet: { readonly id: string; readonly name: string };
  readonly quantity: number;
  /** A request that is changed: what it asked for before does not count. */
  readonly except?: string;
  /** What is to be done where it has not. */
  readonly instead?: string | undefined;
}

/**
 * REFUSED where an outlet has not bought enough for so many of a gift that is for the value bought: since the first day of the gift, or ever
 * where it has none. The row of the type is locked, so that two requests do not count on the same goods. Points are not counted here.
 */
export async function requireEligible(
  db: Database,
  type: GiftType,
  { outlet, quantity, except, instead }: Wanted,
): Promise<void> {
  if (type.eligibleValue === null) return;
  const since = type.validFrom;
  const { rows } = await sql<{ bought: string; had: number }>`
    /* unscoped: found */ with shop as (select unnest(shop_of(${outlet.id}::uuid)) as id)
    select (select coalesce(sum(sold.delivered - sold.returned), 0.00)::text from sales_order sold
        where sold.outlet_id in (select id from shop) and sold.delivered_on >= coalesce(${since}::date, '-infinity')) as bought,
      (select coalesce(sum(gift.quantity), 0)::integer from gift
        where gift.outlet_id in (select id from shop) and gift.gift_type_id = ${type.id} and gift.business_date >= coalesce(${since}::date, '-infinity')
          and gift.offer_id is null and gift.state in ('requested', 'approved', 'issued', 'acknowledged')
          and gift.id is distinct from ${except ?? null}::uuid) as had
  `.execute(db);
  const { bought = '0.00', had = 0 } = rows[0] ?? {};
  const problem = eligibilityProblem({
    gift: type.name,
    outlet: outlet.name,
    value: type.eligibleValue,
    since,
    bought,
    had,
    quantity,
  });
  if (!problem) return;
  const message = instead === undefined ? problem.sentence : `${problem.sentence} ${instead}`;
  throw refuse('REFUSED', { message, fields: { [problem.field]: problem.sentence } });
}
