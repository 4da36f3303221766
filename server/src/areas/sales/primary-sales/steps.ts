import type {
  invoicePrimarySale,
  ParsedBodyOf,
  PrimarySale,
  PrimarySaleStep,
  stepPrimarySaleBody,
} from '@routebook/contract';
import type * as z from 'zod/mini';
import type { WriteContext } from '../../../core/http/context.ts';
import { amountOf } from '../../../core/money.ts';
import { refuse } from '../../../core/refusal.ts';
import { sumOf } from './amounts.ts';
import { linesOf } from './details.ts';
import { addEvent, bringTo } from './events.ts';
import { comesTo, pricedLines, requireSound, writeLines } from './lines.ts';
import { stepProblem } from './rules.ts';
import { findLockedSale, findSale } from './sales.ts';
import { entity, requireHouse, requireOpenDay } from './write.ts';

/** An invoice that a step can be taken with, which nobody else changes until the commit; REFUSED when it cannot. */
export async function saleForStep(
  context: WriteContext,
  id: string,
  step: PrimarySaleStep,
  version: number,
): Promise<PrimarySale> {
  const sale = await findLockedSale(context, id, version);
  const message = stepProblem(sale, step);
  if (message !== null) throw refuse('REFUSED', { message });
  return sale;
}

/** Invoices a draft: the prices of its day stay as they are now. */
export async function invoiceSale(
  context: WriteContext,
  id: string,
  { version, net }: ParsedBodyOf<typeof invoicePrimarySale>,
): Promise<PrimarySale> {
  const { db } = context;
  const draft = await saleForStep(context, id, 'invoice', version);
  await requireHouse(context, draft.dbHouse.id);
  await requireOpenDay(db, draft.date);
  const drafted = (await linesOf(db, id)).map(({ product, pieces, free, discount }) => ({
    productId: product.id,
    pieces,
    free,
    discount,
  }));
  const lines = requireSound(await pricedLines(db, draft.date, drafted));
  if (!comesTo(lines, net)) {
    const now = amountOf(sumOf(lines.map(({ amounts }) => amounts)).net);
    const message = `Prices changed since: it comes to ${now} now.`;
    throw refuse('REFUSED', { message, fields: { net: message } });
  }
  await writeLines(db, id, lines);
  await bringTo(context, id, 'invoiced');
  return finishStep(context, draft, 'invoice');
}

type Step = z.output<typeof stepPrimarySaleBody>;

/** Says that the goods are on their way. */
export async function dispatchSale(context: WriteContext, id: string, { version, note }: Step): Promise<PrimarySale> {
  const sale = await saleForStep(context, id, 'dispatch', version);
  await bringTo(context, id, 'inTransit');
  return finishStep(context, sale, 'dispatch', note);
}

/** Closes an invoice of which everything is settled. */
export async function closeSale(context: WriteContext, id: string, { version, note }: Step): Promise<PrimarySale> {
  const sale = await saleForStep(context, id, 'close', version);
  await bringTo(context, id, 'closed');
  return finishStep(context, sale, 'close', note);
}

/** Tells the timeline, the audit and open pages of a step that was taken, and answers the invoice as it is now. */
export async function finishStep(
  context: WriteContext,
  before: PrimarySale,
  step: PrimarySaleStep,
  note = '',
  extra: Readonly<Record<string, unknown>> = {},
): Promise<PrimarySale> {
  const { id } = before;
  await addEvent(context, id, step, note);
  const sale = await findSale(context, id);
  context.audit({
    action: step,
    entity,
    entityId: id,
    before: { state: before.state },
    after: { state: sale.state, net: sale.net, ...extra },
    reason: note || null,
  });
  const moves = step === 'receive' || step === 'return';
  context.changed(moves ? ['PrimarySales', 'Stocks'] : ['PrimarySales'], [id]);
  return sale;
}
