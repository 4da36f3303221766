import type { ParsedBodyOf, StockTransferPlan, transferStocks } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { closedProblem } from '../../closed-house.ts';
import { lockDocumentDay, requireHouse, requireProducts } from '../documents.ts';
import { type LockedBalance, lockBalances } from '../ledger/balances.ts';
import { sentenceOf } from '../ledger/post.ts';
import { keyOf, postedLines, type StockLine } from '../ledger/rules.ts';
import { repeatedProducts } from '../repeated-products.ts';
import { productJson } from '../stocks.ts';

export type TransferBody = ParsedBodyOf<typeof transferStocks>;

/** What a transfer would do, with all that posts it: its balances stay locked until the transaction ends. */
export interface PlannedTransfer {
  readonly plan: StockTransferPlan;
  /** Two for each product: what goes, then what comes. */
  readonly lines: readonly StockLine[];
  readonly balances: ReadonlyMap<string, LockedBalance>;
}

/** The field of the call that a movement comes from. */
export const fieldOfMovement = (movement: number) => `lines.${Math.floor(movement / 2)}.pieces`;

/** REFUSED beside the field for what makes no sense or is of a closed day; NOT_FOUND for a DB house out of reach. */
export async function planTransfer(context: ReadContext, body: TransferBody): Promise<PlannedTransfer> {
  const { db } = context;
  const { fromId, toId, date, reason } = body;
  await requireHouse(context, fromId, 'fromId');
  await requireHouse(context, toId, 'toId');
  const { today } = await lockDocumentDay(db, date, {
    ...(await houseProblems(db, body)),
    ...repeatedProducts(body.lines),
  });
  await requireProducts(db, body.lines);
  const lines = body.lines.flatMap(({ productId, pieces }): StockLine[] => [
    { dbHouseId: fromId, productId, kind: 'transfer', pieces: -pieces, reason },
    { dbHouseId: toId, productId, kind: 'transfer', pieces, reason },
  ]);
  const balances = await lockBalances(db, lines, { day: date, today });
  return { plan: await shownPlan(db, body, lines, balances), lines, balances };
}

async function houseProblems(db: Database, { fromId, toId }: TransferBody): Promise<Record<string, string>> {
  if (fromId === toId) return { toId: 'Choose another DB house than the one that gives.' };
  const closed = await closedProblem(db, toId);
  return closed === null ? {} : { toId: closed };
}

async function shownPlan(
  db: Database,
  { fromId, toId, lines: asked }: TransferBody,
  lines: readonly StockLine[],
  balances: ReadonlyMap<string, LockedBalance>,
): Promise<StockTransferPlan> {
  const { rows } = await sql<Pick<StockTransferPlan['lines'][number], 'product'>>`
    select ${productJson} as product from unnest(${asked.map(({ productId }) => productId)}::uuid[]) with ordinality as line (product_id, place)
      join product on product.id = line.product_id left join unit cased on cased.id = product.case_unit_id
    order by line.place
  `.execute(db);
  const { problems } = postedLines(lines, balances);
  const sides = (dbHouseId: string, productId: string, pieces: number) => {
    const before = balances.get(keyOf({ dbHouseId, productId }))?.onDay ?? 0;
    return { before, after: before + pieces };
  };
  return {
    lines: asked.map(({ productId, pieces }, place) => {
      const problem = problems.find(({ line }) => Math.floor(line / 2) === place);
      const product = rows[place]?.product;
      if (!product) throw new Error(`Product ${productId} was found a moment ago.`);
      return {
        product,
        pieces,
        from: sides(fromId, productId, -pieces),
        to: sides(toId, productId, pieces),
        problem: problem ? sentenceOf(problem, lines, balances) : null,
      };
    }),
  };
}
