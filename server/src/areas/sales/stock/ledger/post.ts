import type { StockDocumentKind } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { closedHouseProblem } from '../../closed-house.ts';
import { availableWords } from '../available-words.ts';
import type { LockedBalance } from './balances.ts';
import { keyOf, type LineProblem, type PostedLine, postedLines, type StockLine } from './rules.ts';

/** What movements are posted by. */
export interface StockDocument {
  readonly kind: StockDocumentKind;
  readonly id: string;
  /** The business date: today, or a day that is open. */
  readonly day: string;
}

/**
 * Posts the movements of a document, in their order, all or none. Nothing else writes movements or what they come to.
 * STOCK_SHORT with a sentence beside each line of which more goes than is available, or than was there on a day since.
 *
 * @param balances of all its houses and products, locked by `lockBalances` for the day of the document
 * @param field what the pieces of a line are called in the call
 */
export async function postMovements(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  document: StockDocument,
  lines: readonly StockLine[],
  balances: ReadonlyMap<string, LockedBalance>,
  field: (line: number) => string = (line) => `lines.${line}.pieces`,
): Promise<readonly PostedLine[]> {
  const { posted, problems } = postedLines(lines, balances);
  const [first] = problems;
  if (first)
    throw refuse(first.problem === 'tooMuch' || first.problem === 'closed' ? 'REFUSED' : 'STOCK_SHORT', {
      message: sentenceOf(first, lines, balances),
      fields: Object.fromEntries(
        problems.map((problem) => [field(problem.line), sentenceOf(problem, lines, balances)]),
      ),
    });
  if (posted.length > 0) await write(db, session.user.id, document, posted);
  return posted;
}

/** Why a line cannot be posted, for the person. */
export function sentenceOf(
  { line, problem, available }: LineProblem,
  lines: readonly StockLine[],
  balances: ReadonlyMap<string, LockedBalance>,
): string {
  const given = lines[line];
  const balance = given && balances.get(keyOf(given));
  if (problem === 'closed' && balance)
    return closedHouseProblem({ ...balance, name: balance.house, status: 'closed' }) ?? '';
  const of = `${balance?.product} at ${balance?.house}`;
  if (problem === 'tooMuch') return `More than 1,000,000,000 pieces of ${of} cannot be counted.`;
  const short = `${of}: ${-(given?.pieces ?? 0)} would go, ${availableWords(available)}`;
  return problem === 'short' ? `${short}.` : `${short} on that day and each one since.`;
}

/** The balances are locked: what is worked out of them is what they become. */
async function write(
  db: WriteContext['db'],
  byId: string,
  { kind, id, day }: StockDocument,
  posted: readonly PostedLine[],
): Promise<void> {
  const rows = posted.map((line) => ({ ...line, id: uuid(), reason: line.reason ?? '' }));
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line
        (id uuid, "dbHouseId" uuid, "productId" uuid, number integer, kind text, pieces integer, "balanceAfter" integer, day date, reason text)
    ), written as (
      insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, reason, by_id)
      select id, "dbHouseId", "productId", number, coalesce(line.day, ${day}::date), kind, pieces, "balanceAfter", ${kind}, ${id}, reason, ${byId}::uuid from line
    )
    update stock_balance balance set physical = last."balanceAfter", movements = last.number, moved_at = clock_timestamp()
    from (select distinct on ("dbHouseId", "productId") * from line order by "dbHouseId", "productId", number desc) as last
    where balance.db_house_id = last."dbHouseId" and balance.product_id = last."productId"
  `.execute(db);
}
