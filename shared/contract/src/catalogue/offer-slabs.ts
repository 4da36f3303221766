import type { OfferMeasure, OfferSlab } from './offer-terms.ts';

/**
 * Counts a threshold or an amount in its smallest steps: pieces, or hundredths of a BDT.
 * Null when it is not of the measure, as half a piece.
 */
export function thresholdSteps(measure: OfferMeasure, text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  if (measure === 'quantity') return decimals === '' ? BigInt(whole) : null;
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** What stands wrong with the slab of that place in the list. */
export interface SlabProblem {
  readonly slab: number;
  readonly message: string;
}

/**
 * What is wrong with the slabs of an offer, in the order they are given: they rise, with no gap between one's end and the next one's start
 * and no overlap, and only the last is open above. Empty when all is well.
 */
export function slabProblems(measure: OfferMeasure, slabs: readonly Pick<OfferSlab, 'from' | 'to'>[]): SlabProblem[] {
  return slabs.flatMap((slab, index) => {
    const message = slabProblem(measure, slab, slabs[index - 1], index);
    return message === null ? [] : [{ slab: index, message }];
  });
}

type Ends = Pick<OfferSlab, 'from' | 'to'>;

function slabProblem(measure: OfferMeasure, slab: Ends, before: Ends | undefined, index: number): string | null {
  const name = `Slab ${index + 1}`;
  const from = thresholdSteps(measure, slab.from);
  const to = slab.to === null ? null : thresholdSteps(measure, slab.to);
  if (from === null || (slab.to !== null && to === null))
    return `${name} takes ${measure === 'quantity' ? 'whole pieces' : 'amounts with at most two decimals'}.`;
  if (to !== null && to < from) return `${name} ends at ${slab.to}, before it starts at ${slab.from}.`;
  if (before === undefined) return null;
  if (before.to === null)
    return `Slab ${index} has no end, so ${name.toLowerCase()} can never be reached: give slab ${index} an end.`;
  const end = thresholdSteps(measure, before.to);
  if (end === null) return null;
  const due = thresholdText(measure, end + 1n);
  if (from <= end) return `${name} overlaps slab ${index}, which goes up to ${before.to}: start it at ${due}.`;
  if (from > end + 1n)
    return `Between slab ${index}, up to ${before.to}, and ${name.toLowerCase()}, from ${slab.from}, is a gap: start it at ${due}.`;
  return null;
}

/** The text of a number of smallest steps; the reverse of `thresholdSteps`. */
export function thresholdText(measure: OfferMeasure, steps: bigint): string {
  if (measure === 'quantity') return String(steps);
  return `${steps / 100n}.${String(steps % 100n).padStart(2, '0')}`;
}
