import type { ParsedBodyOf, ProductStatus, setProductStatus } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireAllChosen, requireAtMost } from '../../../core/lists/selection.ts';
import { chosenProducts, productsMissing } from './filters.ts';
import { statusProblem } from './rules.ts';

const mostAtOnce = 20_000;

interface Chosen {
  readonly id: string;
  readonly status: ProductStatus;
  readonly hasPrice: boolean;
}

interface StatusReply {
  readonly changed: number;
  readonly skipped: number;
  readonly reasons: { reason: string; products: number }[];
}

/** Puts products on sale or discontinues them; those that a rule keeps as they are, are counted by the rule. */
export async function setStatusOf(
  context: WriteContext,
  { selection, status, reason }: ParsedBodyOf<typeof setProductStatus>,
): Promise<StatusReply> {
  const { db } = context;
  const { rows } = await sql<Chosen>`
    select product.id, product.status, exists (select from price_on(product.id, business_date())) as "hasPrice" from product
    where ${chosenProducts(selection)} and product.deleted_at is null order by product.id limit ${sql.lit(mostAtOnce + 1)}
    for no key update
  `.execute(db);
  requireAtMost(rows, mostAtOnce, 'products');
  requireAllChosen(selection, rows, productsMissing);
  const counts = new Map<string, number>();
  const changing = rows.filter((row) => {
    const why = statusProblem(row, status);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
    return why === null;
  });
  const ids = changing.map(({ id }) => id);
  await sql`
    update product set status = ${status}, version = version + 1, updated_at = now() where id = any (${ids}::uuid[])
  `.execute(db);
  const batchId = uuid();
  const action = status === 'active' ? 'activate' : 'discontinue';
  for (const row of changing)
    context.audit({
      action,
      entity: 'product',
      entityId: row.id,
      before: { status: row.status },
      after: { status },
      reason,
      batchId,
    });
  context.changed(ids.length > 0 ? ['Products', 'Brands', 'Categories'] : [], ids.length > 1_000 ? [] : ids);
  const reasons = [...counts].map(([reason, products]) => ({ reason, products }));
  return {
    changed: ids.length,
    skipped: rows.length - ids.length,
    reasons: reasons.sort((one, other) => other.products - one.products),
  };
}
