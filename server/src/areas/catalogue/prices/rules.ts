import { type ParsedBodyOf, type Price, type PriceName, type previewPrices, priceNames } from '@routebook/contract';
import { amountOf, paisa, roundedTo } from '../../../core/money.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';

/** The amounts of a price: decimal strings in BDT a base unit, VAT in percent. */
export type Amounts = Pick<Price, 'dp' | 'tp' | 'mrp' | 'vat'>;

/** How many prices change at once. */
export type PriceRule = Pick<ParsedBodyOf<typeof previewPrices>, 'prices' | 'by' | 'value' | 'step' | 'vat'>;

const names: Readonly<Record<PriceName, string>> = { dp: 'DP', tp: 'TP', mrp: 'MRP' };
const mostPaisa = 99_999_999_999_999n;

/** What is wrong with a price beside the field that it is about: DP <= TP <= MRP. Null when all is well. */
export function priceProblem({ dp, tp, mrp }: Pick<Amounts, PriceName>): { field: PriceName; sentence: string } | null {
  if (paisa(dp) > paisa(tp))
    return { field: 'dp', sentence: `The DP ${dp} is above the TP ${tp}: it is at most the TP.` };
  if (paisa(tp) > paisa(mrp))
    return { field: 'tp', sentence: `The TP ${tp} is above the MRP ${mrp}: it is at most the MRP.` };
  return null;
}

export function orderRefusal(amounts: Pick<Amounts, PriceName>): Refusal | null {
  const problem = priceProblem(amounts);
  return problem && refuse('REFUSED', { message: problem.sentence, fields: { [problem.field]: problem.sentence } });
}

/** What was charged on days that have passed stays: a price begins today or later. */
export function priceStartProblem(day: string, today: string): Refusal | null {
  if (day >= today) return null;
  const sentence = 'This day has passed: a price begins today or later.';
  return refuse('REFUSED', { message: sentence, fields: { validFrom: sentence } });
}

/** With the two decimals that are kept. */
export function kept({ dp, tp, mrp, vat }: Amounts): Amounts {
  const twoDecimals = (amount: string) => amountOf(paisa(amount));
  return { dp: twoDecimals(dp), tp: twoDecimals(tp), mrp: twoDecimals(mrp), vat: twoDecimals(vat) };
}

export function isSame(one: Amounts, other: Amounts): boolean {
  return [...priceNames, 'vat' as const].every((name) => paisa(one[name]) === paisa(other[name]));
}

/** What a rule makes of a price, or why it makes nothing of it. */
export function ruled(before: Amounts, rule: PriceRule): Amounts | { readonly problem: string } {
  const after = { ...kept(before), ...(rule.vat !== null && { vat: amountOf(paisa(rule.vat)) }) };
  for (const name of rule.prices) {
    const amount = worked(paisa(before[name]), rule);
    if (amount <= 0n) return { problem: `The ${names[name]} would be zero or less.` };
    if (amount > mostPaisa) return { problem: `The ${names[name]} would be too large.` };
    after[name] = amountOf(amount);
  }
  const problem = priceProblem(after);
  if (problem) {
    const [lower, upper] = problem.field === 'dp' ? (['dp', 'tp'] as const) : (['tp', 'mrp'] as const);
    return {
      problem: `The ${names[lower]} would be ${after[lower]}, above the ${names[upper]} of ${after[upper]}.`,
    };
  }
  return isSame(after, before) ? { problem: 'It has this price already.' } : after;
}

/** In paisa, to the rule's step; nothing is lost before it is rounded. */
function worked(before: bigint, { by, value, step }: PriceRule): bigint {
  const hundredths = paisa(value);
  if (by === 'fixed') return hundredths;
  const [numerator, denominator] =
    by === 'percent' ? [before * (10_000n + hundredths), 10_000n] : [before + hundredths, 1n];
  return numerator <= 0n ? 0n : roundedTo(paisa(step), numerator, denominator);
}

/** What was asked for, in words for the list of changes. */
export function ruleInWords({ prices, by, value, vat }: PriceRule): string {
  const which = prices.map((name) => names[name]).join(', ');
  const signed = /^[+-]/.test(value) ? value : `+${value}`;
  const how = by === 'percent' ? `${signed} %` : by === 'amount' ? `${signed} BDT` : `to ${value} BDT`;
  return `${which} ${how}${vat === null ? '' : `, VAT ${vat} %`}`;
}
