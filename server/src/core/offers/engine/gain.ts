import type { Basket } from './baskets.ts';
import { compareText } from './baskets.ts';
import { hundredthsOf, least, percentOf, sharesOf } from './money.ts';
import type { Goods } from './offer.ts';
import type { OfferRun, Reward, Slab } from './offer-run.ts';

/** What an offer would give on some products of an order. */
export interface Gain {
  readonly discounts: readonly Discount[];
  readonly pieces: readonly GivenPieces[];
  /** What all of it is worth, free pieces at the day's price and gifts at cost. */
  readonly worth: bigint;
  /** The products that were counted for it. */
  readonly counted: readonly Basket[];
  readonly step: Step;
}

export interface Discount {
  readonly basket: Basket;
  readonly amount: bigint;
}

export interface GivenPieces {
  readonly kind: 'free' | 'gift';
  readonly id: string;
  readonly name: string;
  readonly pieces: bigint;
  readonly unitWorth: bigint;
}

/** The slab that was reached, for the words: of several the first. */
export interface Step {
  readonly slab: Slab;
  readonly counted: bigint;
}

/** Why nothing is given. */
export type Lack =
  | { readonly kind: 'too-little'; readonly counted: bigint; readonly needed: bigint }
  | { readonly kind: 'too-much'; readonly counted: bigint }
  | { readonly kind: 'not-to-be-had' }
  /** All that the period's slab gives was given before. */
  | { readonly kind: 'had' }
  | { readonly kind: 'nothing-left' };

/** What the offer gives on these products, before any cap; or why nothing. */
export function gainOf(run: OfferRun, baskets: readonly Basket[], goods: Goods): Gain | Lack {
  const together = run.offer.terms.mixed || run.offer.terms.appliesTo === 'order';
  const groups = together ? [baskets] : baskets.map((basket) => [basket]);
  const gains: Gain[] = [];
  let lack: Lack | null = null;
  for (const group of groups) {
    const found = groupGain(run, group, goods);
    if ('worth' in found) gains.push(found);
    else lack = nearer(lack, found);
  }
  const [first] = gains;
  if (first === undefined) return lack ?? { kind: 'nothing-left' };
  if (gains.length === 1) return first;
  return {
    discounts: gains.flatMap(({ discounts }) => discounts),
    pieces: gains.flatMap(({ pieces }) => pieces),
    worth: gains.reduce((sum, { worth }) => sum + worth, 0n),
    counted: gains.flatMap(({ counted }) => counted),
    step: first.step,
  };
}

/** Of what two products lack, the one that is nearer to be had. */
function nearer(a: Lack | null, b: Lack): Lack {
  if (a === null) return b;
  if (a.kind === 'too-little' && b.kind === 'too-little') return b.needed - b.counted < a.needed - a.counted ? b : a;
  return a.kind === 'too-little' ? b : a;
}

function groupGain(run: OfferRun, group: readonly Basket[], goods: Goods): Gain | Lack {
  const counted = run.before.counted + sumOf(group, run.offer.terms.measure === 'quantity' ? 'pieces' : 'value');
  const slab = run.slabs.find(({ from, to }) => counted >= from && (to === null || counted <= to));
  if (slab === undefined) return lackOf(run, counted);
  const step = { slab, counted };
  const { reward } = slab;
  if (reward.kind === 'free' || reward.kind === 'gift') return piecesGain(run, group, goods, reward, step);
  if (reward.kind === 'amount' && timesOf(counted, reward.every) === 0n)
    return { kind: 'too-little', counted, needed: reward.every ?? slab.from };
  const discounts = discountsOf(run, group, reward, counted).filter(({ amount }) => amount > 0n);
  if (discounts.length === 0) return { kind: run.before.discount > 0n ? 'had' : 'nothing-left' };
  const worth = discounts.reduce((sum, { amount }) => sum + amount, 0n);
  return { discounts, pieces: [], worth, counted: group, step };
}

function lackOf({ slabs }: OfferRun, counted: bigint): Lack {
  const next = slabs.find(({ from }) => from > counted);
  return next === undefined ? { kind: 'too-much', counted } : { kind: 'too-little', counted, needed: next.from };
}

type MoneyReward = Extract<Reward, { kind: 'percent' | 'amount' | 'price' }>;

function discountsOf(run: OfferRun, group: readonly Basket[], reward: MoneyReward, counted: bigint): Discount[] {
  if (reward.kind === 'price')
    return group.map((basket) => ({ basket, amount: aboveZero(basket.left - reward.price * basket.pieces) }));
  const { appliesTo, cumulative } = run.offer.terms;
  if (reward.kind === 'percent' && appliesTo === 'products' && cumulative === null)
    return group.map((basket) => ({ basket, amount: percentOf(basket.left, reward.basisPoints) }));
  const left = sumOf(group, 'left');
  const promised =
    reward.kind === 'amount'
      ? reward.amount * timesOf(counted, reward.every)
      : percentOf(cumulative === null ? left : run.before.value + sumOf(group, 'value'), reward.basisPoints);
  const amount = least(left, aboveZero(promised - run.before.discount));
  const shares = sharesOf(
    amount,
    group.map((basket) => basket.left),
  );
  return group.map((basket, index) => ({ basket, amount: shares[index] ?? 0n }));
}

type PiecesReward = Extract<Reward, { kind: 'free' | 'gift' }>;

function piecesGain(
  run: OfferRun,
  group: readonly Basket[],
  goods: Goods,
  reward: PiecesReward,
  step: Step,
): Gain | Lack {
  const before = reward.kind === 'free' ? run.before.freePieces : run.before.giftPieces;
  const pieces = aboveZero(reward.pieces * timesOf(step.counted, reward.every) - before);
  if (pieces === 0n) return shortOfNext(run, reward, step);
  const given = reward.kind === 'free' ? freeProduct(reward.productId, group, goods) : giftOf(reward.giftTypeId, goods);
  if (given === null) return { kind: 'not-to-be-had' };
  return {
    discounts: [],
    pieces: [{ kind: reward.kind, ...given, pieces }],
    worth: pieces * given.unitWorth,
    counted: group,
    step,
  };
}

function shortOfNext(run: OfferRun, { every }: PiecesReward, { slab, counted }: Step): Lack {
  if (every !== null) return { kind: 'too-little', counted, needed: (counted / every + 1n) * every };
  const next = run.slabs[run.slabs.indexOf(slab) + 1];
  return next === undefined ? { kind: 'had' } : { kind: 'too-little', counted, needed: next.from };
}

/** The product that is named; without one the cheapest of those counted, of equal ones the first by its id. */
function freeProduct(productId: string | null, group: readonly Basket[], goods: Goods): PieceKind | null {
  if (productId === null) {
    const cheapest = [...group].sort((a, b) =>
      a.price === b.price ? compareText(a.product.id, b.product.id) : a.price < b.price ? -1 : 1,
    )[0];
    return cheapest ? { id: cheapest.product.id, name: cheapest.product.name, unitWorth: cheapest.price } : null;
  }
  const product = goods.products.get(productId);
  return product ? { id: productId, name: product.name, unitWorth: hundredthsOf(product.price) } : null;
}

type PieceKind = Pick<GivenPieces, 'id' | 'name' | 'unitWorth'>;

function giftOf(giftTypeId: string, goods: Goods): PieceKind | null {
  const gift = goods.gifts.get(giftTypeId);
  return gift ? { id: giftTypeId, name: gift.name, unitWorth: hundredthsOf(gift.unitCost) } : null;
}

function timesOf(counted: bigint, every: bigint | null): bigint {
  return every === null ? 1n : counted / every;
}

function sumOf(group: readonly Basket[], what: 'pieces' | 'value' | 'left'): bigint {
  let sum = 0n;
  for (const basket of group) sum += basket[what];
  return sum;
}

function aboveZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
