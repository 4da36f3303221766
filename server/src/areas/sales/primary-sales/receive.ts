import type { ParsedBodyOf, PrimarySale, receivePrimarySale } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { lockBalances } from '../stock/ledger/balances.ts';
import { postMovements } from '../stock/ledger/post.ts';
import type { StockLine } from '../stock/ledger/rules.ts';
import { linesOf } from './details.ts';
import { bringTo } from './events.ts';
import { keepSums } from './lines.ts';
import { receiptProblems, stateByReceipt } from './rules.ts';
import { findSale } from './sales.ts';
import { finishStep, saleForStep } from './steps.ts';
import { requireOpenDay } from './write.ts';

/** Takes in what arrived of an invoice: what arrived well is in stock from then on, what arrived broken is not. */
export async function receiveSale(
  context: WriteContext,
  id: string,
  body: ParsedBodyOf<typeof receivePrimarySale>,
): Promise<PrimarySale> {
  const { db, session } = context;
  const { date, note } = body;
  const sale = await saleForStep(context, id, 'receive', body.version);
  const { today } = await requireOpenDay(db, date, sale.date);
  const lines = new Map((await linesOf(db, id)).map((line) => [line.id, line]));
  const fields = receiptProblems(lines, body.lines);
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  const arrived = body.lines.filter(({ received, damaged }) => received + damaged > 0);
  if (arrived.length === 0 && sale.state === 'receivedInPart')
    throw refuse('REFUSED', { message: 'Say what arrived: 1 or more of some product.' });

  const dbHouseId = sale.dbHouse.id;
  const taken = body.lines.map(({ lineId, received }): StockLine => {
    const productId = lines.get(lineId)?.product.id ?? '';
    return { dbHouseId, productId, kind: 'primary', pieces: received, reason: `Invoice ${sale.number}` };
  });
  const moved = [...taken.entries()].filter(([, { pieces }]) => pieces > 0);
  const movements = moved.map(([, line]) => line);
  const balances = await lockBalances(db, movements, { day: date, today });
  const field = (line: number) => `lines.${moved[line]?.[0]}.received`;
  await postMovements(context, { kind: 'primarySale', id, day: date }, movements, balances, field);

  const receiptId = uuid();
  await sql`
    insert into primary_receipt (id, sale_id, business_date, note, by_id) values (${receiptId}, ${id}, ${date}, ${note}, ${session.user.id})
  `.execute(db);
  await sql`
    with arrived as (
      insert into primary_receipt_line (receipt_id, line_id, received, damaged)
      select ${receiptId}, "lineId", received, damaged from jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb) as line ("lineId" uuid, received integer, damaged integer)
      returning line_id, received, damaged
    )
    update primary_sale_line line set received = line.received + arrived.received, damaged = line.damaged + arrived.damaged
    from arrived where line.id = arrived.line_id
  `.execute(db);
  await keepSums(db, [id]);
  const { pieces, free, received, damaged } = await findSale(context, id);
  await bringTo(context, id, stateByReceipt({ sent: pieces + free, received }));
  return finishStep(context, sale, 'receive', note, { date, received, damaged });
}
