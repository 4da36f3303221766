import type { OfferKind, OfferMeasure, OfferReward, OfferSlab } from '@routebook/contract';
import { thresholdSteps, thresholdText } from '@routebook/contract';

type RewardKind = OfferReward['kind'];

/** A reward to begin with. */
export function freshReward(kind: RewardKind): OfferReward {
  switch (kind) {
    case 'percent':
      return { kind, percent: '' };
    case 'amount':
      return { kind, amount: '', every: null };
    case 'price':
      return { kind, price: '' };
    case 'free':
      return { kind, pieces: 1, every: '12', productId: null };
    case 'gift':
      return { kind, pieces: 1, every: null, giftTypeId: '' };
  }
}

/** The slabs as an offer of a kind has them: one that gives what the kind says, or any number of steps. */
export function slabsOfKind(kind: OfferKind, slabs: readonly OfferSlab[]): OfferSlab[] {
  const [first] = slabs;
  if (kind === 'slab') return slabs.length > 0 ? [...slabs] : [{ from: '1', to: null, reward: freshReward('percent') }];
  const reward = first?.reward.kind === kind ? first.reward : freshReward(kind);
  const from = kind === 'free' && 'every' in reward && reward.every !== null ? reward.every : (first?.from ?? '1');
  return [{ from, to: null, reward }];
}

/** So far a step reaches until somebody types its end: a dozen pieces, or a thousand BDT. */
const usualSteps: Readonly<Record<OfferMeasure, bigint>> = { quantity: 12n, value: 100_000n };

/** A step more: the last one, when it was open, gets an end, and the new one begins right after it. */
export function withNextSlab(measure: OfferMeasure, slabs: readonly OfferSlab[]): OfferSlab[] {
  const last = slabs.at(-1);
  if (last === undefined) return slabsOfKind('slab', []);
  const start = thresholdSteps(measure, last.from);
  const end = last.to === null ? start && start + usualSteps[measure] - 1n : thresholdSteps(measure, last.to);
  const next = { to: null, reward: freshReward(last.reward.kind) };
  if (end === null) return [...slabs, { from: '', ...next }];
  const ended = { ...last, to: thresholdText(measure, end) };
  return [...slabs.slice(0, -1), ended, { from: thresholdText(measure, end + 1n), ...next }];
}
