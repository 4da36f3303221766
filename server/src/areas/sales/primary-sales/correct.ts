import type {
  correctPrimarySale,
  ParsedBodyOf,
  PrimaryCorrectionKind,
  PrimarySale,
  PrimarySaleLine,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { refuse } from '../../../core/refusal.ts';
import { holderOf } from '../closed-house.ts';
import { lockBalances } from '../stock/ledger/balances.ts';
import { postMovements } from '../stock/ledger/post.ts';
import type { StockLine } from '../stock/ledger/rules.ts';
import { creditOf } from './amounts.ts';
import { linesOf } from './details.ts';
import { bringTo } from './events.ts';
import { keepSums } from './lines.ts';
import { correctionProblems } from './rules.ts';
import { finishStep, saleForStep } from './steps.ts';
import { requireOpenDay } from './write.ts';

type Body = ParsedBodyOf<typeof correctPrimarySale>;

interface Corrected {
  readonly line: PrimarySaleLine;
  readonly pieces: number;
  readonly amount: bigint;
  readonly vat: bigint;
}

/** The column of a line that counts the pieces of a correction. */
const countedIn = { credit: 'credited_pieces', return: 'returned', loss: 'lost' } as const satisfies Readonly<
  Record<PrimaryCorrectionKind, string>
>;

/** Credits, sends back, or acknowledges as lost what an invoice brought, or did not. */
export async function correctSale(context: WriteContext, id: string, body: Body): Promise<PrimarySale> {
  const { db, session } = context;
  const { kind, date, reason } = body;
  const sale = await saleForStep(context, id, kind, body.version);
  const { today } = await requireOpenDay(db, date, sale.date);
  if (kind === 'return') await requireReceived(db, id, date);
  const corrected = correctedLines(body, await linesOf(db, id));
  if (kind === 'return') await sendBack(context, sale, corrected, { date, today, reason });

  const total = (field: 'amount' | 'vat') => amountOf(corrected.reduce((sum, line) => sum + line[field], 0n));
  const correctionId = uuid();
  await sql`
    insert into primary_correction (id, sale_id, kind, business_date, reason, amount, vat, by_id)
    values (${correctionId}, ${id}, ${kind}, ${date}, ${reason}, ${total('amount')}, ${total('vat')}, ${session.user.id})
  `.execute(db);
  const rows = corrected.map(({ line, pieces, amount, vat }) => ({
    line_id: line.id,
    pieces,
    amount: amountOf(amount),
    vat: amountOf(vat),
  }));
  const counted = sql.ref(countedIn[kind]);
  await sql`
    with corrected as (
      insert into primary_correction_line (correction_id, line_id, pieces, amount, vat)
      select ${correctionId}, line_id, pieces, amount, vat
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (line_id uuid, pieces integer, amount numeric, vat numeric)
      returning line_id, pieces, amount
    )
    update primary_sale_line line set ${counted} = line.${counted} + corrected.pieces, credited = line.credited + corrected.amount
    from corrected where line.id = corrected.line_id
  `.execute(db);
  await keepSums(db, [id]);
  await bringTo(context, id, sale.state);
  const pieces = corrected.reduce((sum, line) => sum + line.pieces, 0);
  return finishStep(context, sale, kind, reason, { date, pieces, amount: total('amount') });
}

/** The lines of a correction with what each is credited with; REFUSED beside those that cannot be. A loss is credited with nothing. */
function correctedLines({ kind, lines }: Body, known: readonly PrimarySaleLine[]): Corrected[] {
  const byId = new Map(known.map((line) => [line.id, line]));
  const fields: Record<string, string> = { ...correctionProblems(kind, byId, lines) };
  const corrected = lines.flatMap(({ lineId, pieces, amount }, place) => {
    const line = byId.get(lineId);
    if (!line) return [];
    if (kind === 'loss') return [{ line, pieces, amount: 0n, vat: 0n }];
    const { net, vatRate, credited, creditedPieces, returned } = line;
    const left = paisa(net) - paisa(credited);
    if (amount !== null && (paisa(amount) > left || paisa(amount) === 0n))
      fields[`lines.${place}.amount`] =
        `More than 0 and at most ${amountOf(left)}, what is not credited of the line yet.`;
    const priced = {
      sent: line.pieces + line.free,
      net: paisa(net),
      vatRate,
      credited: paisa(credited),
      creditedPieces: creditedPieces + returned,
    };
    return [{ line, pieces, ...creditOf(priced, pieces, amount === null ? null : paisa(amount)) }];
  });
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  return corrected;
}

/** Nothing goes back before anything of the invoice arrived; REFUSED beside the day. */
async function requireReceived(db: Database, saleId: string, day: string): Promise<void> {
  const { rows } = await sql<{ first: string | null }>`
    /* unscoped: found */ select min(business_date) as first from primary_receipt where sale_id = ${saleId}
  `.execute(db);
  const { first = null } = rows[0] ?? {};
  if (first === null || day >= first) return;
  const message = `Not before ${dayInWords(first)}, the day of the receipt.`;
  throw refuse('REFUSED', { message, fields: { date: message } });
}

async function sendBack(
  context: WriteContext,
  { id, number, dbHouse }: PrimarySale,
  corrected: readonly Corrected[],
  { date, today, reason }: { readonly date: string; readonly today: string; readonly reason: string },
): Promise<void> {
  const dbHouseId = await holderOf(context.db, dbHouse.id);
  const movements = corrected.map(({ line, pieces }): StockLine => {
    const why = `Return of invoice ${number}: ${reason}`;
    return { dbHouseId, productId: line.product.id, kind: 'return', pieces: -pieces, reason: why };
  });
  const balances = await lockBalances(context.db, movements, { day: date, today });
  await postMovements(context, { kind: 'primarySale', id, day: date }, movements, balances);
}
