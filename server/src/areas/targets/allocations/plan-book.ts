import type { Database } from '../../../core/database/database.ts';
import { type HouseFacts, housePlans } from './house-plans.ts';
import { type PlanProblem, planProblem, type Share } from './plan-rules.ts';

/** What somebody is to have of a DB house: a product of it, or a category (`productId` null). */
export interface PlanPlace {
  readonly month: string;
  readonly houseId: string;
  readonly productId: string | null;
}

/**
 * The plans of DB houses while several shares are taken out of them, one after the other: each is read once, and what is
 * taken is counted here, whether it is written already or not. The houses have to be held.
 */
export class PlanBook {
  readonly #houses = new Map<string, HouseFacts>();
  readonly #taken = new Map<string, { pieces: number; value: bigint }>();

  /** Reads the plans that are not here yet. */
  async load(db: Database, places: readonly PlanPlace[]): Promise<void> {
    const missing = places.filter((place) => !this.#has(place));
    for (const month of new Set(missing.map((place) => place.month))) {
      const wanted = missing.filter((place) => place.month === month);
      const houseIds = [...new Set(wanted.map(({ houseId }) => houseId))];
      const products = wanted.flatMap(({ houseId, productId }) => (productId === null ? [] : [{ houseId, productId }]));
      for (const [id, facts] of await housePlans(db, { month, houseIds, products })) {
        const key = `${month} ${id}`;
        const known = this.#houses.get(key);
        this.#houses.set(key, known ? { ...known, products: new Map([...facts.products, ...known.products]) } : facts);
      }
    }
  }

  /** Takes a share instead of the one so far; or says why the plan does not allow it, and takes nothing. */
  take({ month, houseId, productId }: PlanPlace, wanted: Share, before?: Share): PlanProblem | null {
    const key = `${month} ${houseId}`;
    const house = this.#houses.get(key);
    if (!house) throw new Error(`The plan of ${key} was not read.`);
    const itemKey = `${key} ${productId}`;
    const ofHouse = this.#taken.get(key) ?? { pieces: 0, value: 0n };
    const ofItem = this.#taken.get(itemKey) ?? { pieces: 0, value: 0n };
    const product = productId === null ? undefined : house.products.get(productId);
    const problem = planProblem(
      { ...house, allocated: house.allocated + ofHouse.value },
      product ? { ...product, allocated: product.allocated + ofItem.pieces } : null,
      wanted,
      before,
    );
    if (problem) return problem;
    const pieces = (wanted.quantity ?? 0) - (before?.quantity ?? 0);
    const value = wanted.value - (before?.value ?? 0n);
    this.#taken.set(key, { pieces: 0, value: ofHouse.value + value });
    if (productId !== null) this.#taken.set(itemKey, { pieces: ofItem.pieces + pieces, value: 0n });
    return null;
  }

  /** In paisa a piece, at which a product counts in the plan of its month; null without a price. */
  priceOf({ month, houseId, productId }: PlanPlace): bigint | null {
    return this.#houses.get(`${month} ${houseId}`)?.products.get(productId ?? '')?.dp ?? null;
  }

  #has({ month, houseId, productId }: PlanPlace): boolean {
    const house = this.#houses.get(`${month} ${houseId}`);
    return house !== undefined && (productId === null || house.products.has(productId));
  }
}
