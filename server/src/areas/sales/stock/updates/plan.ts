import type { ParsedBodyOf, StockUpdatePlan, updateStocks } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { closedProblem } from '../../closed-house.ts';
import { readSettings } from '../../settings.ts';
import { lockDocumentDay, requireHouse, requireProducts } from '../documents.ts';
import { type LockedBalance, lockBalances } from '../ledger/balances.ts';
import { sentenceOf } from '../ledger/post.ts';
import { keyOf, postedLines, type StockLine } from '../ledger/rules.ts';
import { productJson } from '../stocks.ts';
import { piecesOnVans } from './on-vans.ts';
import { differenceOf, lineProblems, movementKind } from './rules.ts';

export type UpdateBody = ParsedBodyOf<typeof updateStocks>;

/** What an update would do, with all that posts it: its balances stay locked until the transaction ends. */
export interface PlannedUpdate {
  readonly plan: StockUpdatePlan;
  readonly lines: readonly StockLine[];
  readonly balances: ReadonlyMap<string, LockedBalance>;
}

/** REFUSED beside the field for what makes no sense or is of a closed day; NOT_FOUND for a DB house out of reach. */
export async function planUpdate(context: ReadContext, body: UpdateBody): Promise<PlannedUpdate> {
  const { db } = context;
  const { dbHouseId, date, kind } = body;
  await requireHouse(context, dbHouseId, 'dbHouseId');
  const closed = await closedProblem(db, dbHouseId);
  const { today } = await lockDocumentDay(db, date, {
    ...(closed !== null && { dbHouseId: closed }),
    ...lineProblems(kind, body.lines),
  });
  await requireProducts(db, body.lines);

  const balances = await lockBalances(
    db,
    body.lines.map(({ productId }) => ({ dbHouseId, productId })),
    { day: date, today },
  );
  await requireNotCountedLater(db, body);
  const onVans = await piecesOnVans(
    db,
    dbHouseId,
    body.lines.map(({ productId }) => productId),
    date,
  );
  const inHouse = ({ productId }: Pick<StockLine, 'productId'>) =>
    (balances.get(keyOf({ dbHouseId, productId }))?.onDay ?? 0) - (onVans.get(productId) ?? 0);
  const lines = body.lines.map(({ productId, pieces }): StockLine => {
    const before = inHouse({ productId });
    return {
      dbHouseId,
      productId,
      kind: movementKind(kind),
      pieces: differenceOf(kind, pieces, before),
      reason: body.reason,
    };
  });
  return {
    plan: await shownPlan(db, date, lines, { balances, inHouse }),
    lines: lines.filter(({ pieces }) => pieces !== 0),
    balances,
  };
}

/** REFUSED beside the day when a count of a later one has put right what was wrong on it: it would be posted twice. The balances are locked. */
async function requireNotCountedLater(db: Database, { dbHouseId, date, lines }: UpdateBody): Promise<void> {
  const { rows } = await sql<{ number: number; product: string }>`
    /* unscoped: found */ select counted.number, product.name as product
    from stock_update counted join stock_update_line line on line.update_id = counted.id join product on product.id = line.product_id
    where counted.db_house_id = ${dbHouseId} and counted.kind = 'count' and counted.state = 'posted' and counted.business_date > ${date}::date
      and line.product_id = any (${lines.map(({ productId }) => productId)}::uuid[])
    order by counted.number desc, line.place limit 1
  `.execute(db);
  const [later] = rows;
  if (!later) return;
  const message = `${later.product} was counted on a later day (update ${later.number}): that has put right what was wrong before.`;
  throw refuse('REFUSED', { message, fields: { date: message } });
}

async function shownPlan(
  db: Database,
  day: string,
  lines: readonly StockLine[],
  {
    balances,
    inHouse,
  }: {
    readonly balances: ReadonlyMap<string, LockedBalance>;
    readonly inHouse: (line: StockLine) => number;
  },
): Promise<StockUpdatePlan> {
  const { mostPieces, mostValue } = await readSettings(db, 'stock');
  const { rows } = await sql<
    Pick<StockUpdatePlan['lines'][number], 'product' | 'value'> & { total: string; above: boolean }
  >`
    select ${productJson} as product, (line.pieces * price.dp)::numeric(20, 2)::text as value,
      coalesce(sum(abs(line.pieces) * price.dp) over (), 0)::numeric(20, 2)::text as total,
      coalesce(sum(abs(line.pieces) * price.dp) over (), 0) > ${mostValue}::numeric as above
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ pieces }) => pieces)}::integer[])
        with ordinality as line (product_id, pieces, place)
      join product on product.id = line.product_id left join unit cased on cased.id = product.case_unit_id
      left join lateral price_on(product.id, ${day}::date) as price on true
    order by line.place
  `.execute(db);
  const { problems } = postedLines(lines, balances);
  const pieces = lines.reduce((sum, line) => sum + Math.abs(line.pieces), 0);
  return {
    lines: rows.map(({ product, value }, place) => {
      const line = lines[place];
      const before = line ? inHouse(line) : 0;
      const difference = line?.pieces ?? 0;
      const problem = problems.find(({ line }) => line === place);
      return {
        product,
        before,
        after: before + difference,
        difference,
        value,
        problem: problem ? sentenceOf(problem, lines, balances) : null,
      };
    }),
    pieces,
    value: rows[0]?.total ?? '0.00',
    needsApproval: pieces > mostPieces || (rows[0]?.above ?? false),
  };
}
