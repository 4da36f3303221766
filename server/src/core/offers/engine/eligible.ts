import type { OutletClass } from '@routebook/contract';
import type { Basket } from './baskets.ts';
import type { OfferRun } from './offer-run.ts';
import type { Order } from './order.ts';
import { type Reason, reason } from './reasons.ts';

/** What decides for an order as a whole, read once for all offers. */
export interface OrderFacts {
  readonly businessDate: string;
  readonly outletClass: OutletClass | null;
  readonly marketPath: ReadonlySet<string>;
}

export function factsOf({ businessDate, outlet }: Order): OrderFacts {
  return { businessDate, outletClass: outlet.outletClass, marketPath: new Set(outlet.marketPath) };
}

/** An outlet as an offer looks at it, whatever it orders. */
type OutletFacts = Pick<OrderFacts, 'outletClass' | 'marketPath'>;

/** Why an offer is nothing for an outlet on any day: it lies elsewhere, or is of another class; null when it is. */
export function outletProblem(
  {
    marketIds,
    outletClasses,
  }: { readonly marketIds: readonly string[]; readonly outletClasses: readonly OutletClass[] },
  { outletClass, marketPath }: OutletFacts,
): Reason | null {
  if (marketIds.length > 0 && !marketIds.some((id) => marketPath.has(id))) return reason.otherMarket();
  const fits = outletClasses.length === 0 || (outletClass !== null && outletClasses.includes(outletClass));
  return fits ? null : reason.otherClass(outletClasses, outletClass);
}

/** Why an offer is nothing for this outlet on this day, whatever is ordered; null when it is. */
export function eligibilityProblem(run: OfferRun, facts: OrderFacts): Reason | null {
  const { terms, heldBack, outlet } = run.offer;
  if (heldBack !== null) return reason.heldBack(heldBack);
  if (facts.businessDate < terms.startsOn) return reason.notYet(terms.startsOn);
  if (facts.businessDate > terms.lastDay) return reason.over(terms.lastDay);
  const elsewhere = outletProblem(terms, facts);
  if (elsewhere !== null) return elsewhere;
  if (terms.timesPerOutlet !== null && outlet.times >= terms.timesPerOutlet) return reason.timesUsed(outlet.times);
  if (run.budgetLeft === 0n) return reason.budgetUsed();
  if (run.outletLeft === 0n) return reason.outletUsed(terms.mostPerOutlet ?? '');
  return null;
}

/** Finds the products that an offer is for; of an offer on the order all of them. */
export function productsFor({ offer: { terms } }: OfferRun, baskets: readonly Basket[]): readonly Basket[] {
  if (terms.appliesTo === 'order') return baskets;
  const products = new Set(terms.productIds);
  const brands = new Set(terms.brandIds);
  const categories = new Set(terms.categoryIds);
  return baskets.filter(
    ({ product }) => products.has(product.id) || brands.has(product.brandId) || categories.has(product.categoryId),
  );
}
