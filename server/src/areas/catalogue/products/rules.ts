import type { ParsedBodyOf, ProductStatus, productCalls } from '@routebook/contract';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { type Amounts, kept, orderRefusal } from '../prices/rules.ts';
import type { CountedUnit } from '../units/every-unit.ts';

/** The units of a product: what it is counted in, and what a pack and a case are. */
export interface ProductUnits {
  readonly unit: CountedUnit;
  readonly pack: CountedUnit | null;
  readonly cased: CountedUnit | null;
}

/**
 * What is wrong with a product's units, and beside which field: it is counted in a base unit, packs and cases are whole
 * numbers of that unit, and a case is a whole number of packs. Null when all is well.
 */
export function unitsProblem({ unit, pack, cased }: ProductUnits): { field: UnitField; sentence: string } | null {
  for (const [field, one] of [
    ['unitId', unit],
    ['packUnitId', pack],
    ['caseUnitId', cased],
  ] as const)
    if (one?.deletedAt) return { field, sentence: `${one.name} is deleted: choose another unit.` };
  if (unit.base !== null)
    return {
      field: 'unitId',
      sentence: `${unit.name} is counted in another unit: choose a base unit, like the piece.`,
    };
  if (pack && pack.base?.id !== unit.id) return { field: 'packUnitId', sentence: notCountedIn(pack, unit) };
  if (cased && cased.base?.id !== unit.id) return { field: 'caseUnitId', sentence: notCountedIn(cased, unit) };
  if (pack && cased && (cased.factor < pack.factor || cased.factor % pack.factor !== 0))
    return {
      field: 'caseUnitId',
      sentence: `${cased.name} (${cased.factor}) is no whole number of ${pack.name} (${pack.factor}): choose another.`,
    };
  return null;
}

export type UnitField = 'unitId' | 'packUnitId' | 'caseUnitId';

function notCountedIn(one: CountedUnit, unit: CountedUnit): string {
  return `${one.name} is not counted in ${unit.name}: choose a unit that is.`;
}

export function unitsRefusal(units: ProductUnits): Refusal | null {
  const problem = unitsProblem(units);
  return problem && refuse('REFUSED', { message: problem.sentence, fields: { [problem.field]: problem.sentence } });
}

/** Why a product's base unit stays: prices and quantities are counted in it once it was on sale. */
export function unitChangeProblem(
  status: ProductStatus,
  before: { readonly id: string; readonly name: string },
  wanted: string,
): Refusal | null {
  if (status === 'draft' || before.id === wanted) return null;
  const sentence = `It has been on sale counted in ${before.name}: that stays. Add another product instead.`;
  return refuse('REFUSED', { message: sentence, fields: { unitId: sentence } });
}

/** Why a product can't get a status, in words that fit many: draft > active > discontinued, which may come back. */
export function statusProblem(
  product: { readonly status: ProductStatus; readonly hasPrice: boolean },
  wanted: 'active' | 'discontinued',
): string | null {
  if (product.status === wanted) return wanted === 'active' ? 'on sale already' : 'discontinued already';
  if (wanted === 'discontinued') return product.status === 'draft' ? 'a draft, which was never on sale' : null;
  return product.hasPrice ? null : 'without a price that holds today';
}

type FirstPrice = Pick<ParsedBodyOf<(typeof productCalls)['add']>, 'dp' | 'tp' | 'mrp' | 'vat' | 'validFrom'>;

/** The price that a product is added with; null without one. */
export function firstPrice({ dp, tp, mrp, vat }: FirstPrice): Amounts | null {
  return dp === null || tp === null || mrp === null || vat === null ? null : kept({ dp, tp, mrp, vat });
}

/** Why a product can't be added with this price: all of it is given, or nothing. */
export function firstPriceRefusal({ validFrom, dp, tp, mrp, vat }: FirstPrice): Refusal | null {
  const amounts = { dp, tp, mrp, vat };
  const missing = Object.entries(amounts).flatMap(([name, amount]) => (amount === null ? [name] : []));
  const sentence = 'A price has DP, TP, MRP and VAT: fill this in, too.';
  const dayAlone = 'Fill in the price that holds from this day, or leave the day empty.';
  if (missing.length === 4)
    return validFrom === null ? null : refuse('REFUSED', { message: dayAlone, fields: { validFrom: dayAlone } });
  // In the digits that were typed.
  if (dp !== null && tp !== null && mrp !== null && vat !== null) return orderRefusal({ dp, tp, mrp });
  return refuse('REFUSED', {
    message: 'The price is not complete.',
    fields: Object.fromEntries(missing.map((name) => [name, sentence])),
  });
}
