import { type Basket, basketsOf, compareText, takeOff } from './baskets.ts';
import { type Decision, notTaken } from './decision.ts';
import { eligibilityProblem, factsOf, productsFor } from './eligible.ts';
import { gainOf } from './gain.ts';
import { givesNothing, withinLimits } from './limits.ts';
import type { Goods, Offer } from './offer.ts';
import { type OfferRun, readOffer } from './offer-run.ts';
import type { Order } from './order.ts';
import { type PricedOrder, pricedOrderOf } from './priced-order.ts';
import { capReason, type Reason, reason, shortfallReason, takenReason } from './reasons.ts';

/**
 * Prices an order under offers: what each line and the order are let off, what is given free, and for every offer why it was taken or not.
 *
 * What decides, in this order: whether the offer is for the outlet on that day; of an exclusive group one; the higher priority; what it is worth on this
 * order by itself; its code. Each offer counts the pieces or the value before any offer, and takes off what those before it have left.
 * The result depends on nothing else: not on the order of lines or offers, the clock or the machine.
 *
 * @param offers each with what the outlet had of it before
 * @param goods what the offers give beside money: the free products with the day's price, and the gifts
 * @throws RangeError for an order or an offer whose numbers are none
 */
export function priceOrder(order: Order, offers: readonly Offer[], goods: Goods): PricedOrder {
  const baskets = basketsOf(order);
  const facts = factsOf(order);
  const giftsLeft = new Map<string, bigint>();
  for (const [id, { left }] of goods.gifts) if (left !== null) giftsLeft.set(id, BigInt(Math.max(0, left)));

  const candidates: Candidate[] = [];
  const decided: Decision[] = [];
  for (const offer of offers) {
    const run = readOffer(offer);
    const refused = eligibilityProblem(run, facts);
    if (refused !== null) {
      decided.push(notTaken(run, refused));
      continue;
    }
    const products = productsFor(run, baskets);
    if (products.length === 0) {
      decided.push(notTaken(run, reason.otherProducts()));
      continue;
    }
    const alone = gainOf(run, products, goods);
    if (!('worth' in alone)) decided.push(notTaken(run, shortfallReason(run, alone, []), products));
    else candidates.push({ run, products, worth: withinLimits(run, alone, giftsLeft).gain.worth });
  }

  const groups = new Map<string, Candidate>();
  for (const candidate of candidates.sort(byPrecedence)) decided.push(decide(candidate, groups, giftsLeft, goods));
  return pricedOrderOf(baskets, decided);
}

interface Candidate {
  readonly run: OfferRun;
  readonly products: readonly Basket[];
  /** On the order as if there were no other offer. */
  readonly worth: bigint;
}

function byPrecedence(a: Candidate, b: Candidate): number {
  const priority = b.run.offer.terms.priority - a.run.offer.terms.priority;
  if (priority !== 0) return priority;
  if (a.worth !== b.worth) return a.worth > b.worth ? -1 : 1;
  return compareText(a.run.offer.code, b.run.offer.code);
}

function decide(
  candidate: Candidate,
  groups: Map<string, Candidate>,
  giftsLeft: Map<string, bigint>,
  goods: Goods,
): Decision {
  const { run, products } = candidate;
  const group = run.offer.terms.exclusiveGroup;
  const taken = group === null ? undefined : groups.get(group);
  if (group !== null && taken !== undefined) return notTaken(run, groupReason(group, taken, candidate));

  const open = products.filter((basket) => allows(basket, run));
  const others = open.length === products.length ? [] : inTheWay(products, run);
  if (open.length === 0) return notTaken(run, reason.doesNotStack(run, others));
  const gain = gainOf(run, open, goods);
  if (!('worth' in gain)) return notTaken(run, shortfallReason(run, gain, others), open);
  const bound = withinLimits(run, gain, giftsLeft);
  if (givesNothing(bound.gain)) return notTaken(run, capReason(bound.bound ?? 'order'));

  for (const { basket, amount } of bound.gain.discounts) takeOff(basket, run, amount);
  for (const basket of bound.gain.counted) basket.offers.push(run);
  for (const { kind, id, pieces } of bound.gain.pieces)
    if (kind === 'gift' && giftsLeft.has(id)) giftsLeft.set(id, (giftsLeft.get(id) ?? 0n) - pieces);
  if (group !== null) groups.set(group, candidate);
  return { run, gain: bound.gain, reason: takenReason(run, bound.gain, bound.bound), counted: bound.gain.counted };
}

function groupReason(group: string, taken: Candidate, own: Candidate): Reason {
  const first = taken.run.offer.terms.priority > own.run.offer.terms.priority;
  const why = first ? 'priority' : taken.worth > own.worth ? 'worth' : 'code';
  return reason.group(group, taken.run, why, taken.worth, own.worth);
}

/** Products have one offer that does not stack, or any number of those that do. */
function allows(basket: Basket, run: OfferRun): boolean {
  if (basket.offers.length === 0) return true;
  return run.offer.terms.stacks && basket.offers.every(({ offer }) => offer.terms.stacks);
}

function inTheWay(products: readonly Basket[], run: OfferRun): OfferRun[] {
  return products.filter((basket) => !allows(basket, run)).flatMap(({ offers }) => offers);
}
