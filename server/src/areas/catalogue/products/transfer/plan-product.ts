import type { Price } from '@routebook/contract';
import { differences } from '../../../../core/audit/differences.ts';
import { contentVersion } from '../../../../core/transfer/imports/content-version.ts';
import { type ReadRow, RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import { type Amounts, isSame, kept, priceProblem, priceStartProblem } from '../../prices/rules.ts';
import type { CountedUnit } from '../../units/every-unit.ts';
import { unitChangeProblem, unitsProblem } from '../rules.ts';
import { type KnownProduct, nameKey, type ProductFacts, type ProductTarget } from './product-facts.ts';
import type { ProductValues } from './product-values.ts';

/** A price that a row gives, and the one that begins on the same day and makes way for it. */
export interface PlannedRowPrice {
  readonly price: Price;
  readonly former: Price | null;
}

type Difference = NonNullable<ReturnType<typeof differences>>;

export interface ProductAddition extends Addition<ProductValues> {
  readonly code: string;
  readonly target: ProductTarget;
  readonly price: PlannedRowPrice | null;
}

export interface ProductChange extends Change<ProductValues> {
  readonly known: KnownProduct;
  readonly target: ProductTarget;
  /** Null where only the price changes. */
  readonly difference: Difference | null;
  readonly price: PlannedRowPrice | null;
}

export type ProductPlan = RowPlan<ProductValues, ProductAddition, ProductChange>;

type Problems = RowProblems<keyof ProductValues>;

/** What would become of a row: a code that is there changes that product, another one adds it. A blank cell leaves what is there. */
export function planProduct(row: ReadRow<ProductValues>, facts: ProductFacts): ProductPlan {
  const { values } = row;
  const found: Problems = new RowProblems(values);
  found.list.push(...row.problems);
  const code = values.code;
  const known = facts.products.get(code?.toLowerCase() ?? '');
  if (known?.deleted) found.add('code', `${known.name} has this code and is deleted: restore it first.`);
  const target = targetOf(values, known, facts, found);
  const price = priceOf(values, known, facts, found);
  if (found.list.length > 0 || code === undefined || target === null)
    return { action: 'error', row, problems: found.list };
  if (!known) return { action: 'add', row, code, target, price };
  const difference = differences({ ...factsNow(known) }, { ...target });
  if (difference === null && price === null) return { action: 'none', row, id: known.id };
  // A price that somebody gives a product by hand is none of the product's own versions.
  const version = contentVersion([known.version, price && known.price]);
  return { action: 'change', row, id: known.id, version, known, target, difference, price };
}

function targetOf(
  values: ProductValues,
  known: KnownProduct | undefined,
  facts: ProductFacts,
  found: Problems,
): ProductTarget | null {
  if (!known)
    for (const column of ['name', 'category', 'unit'] as const)
      if (values[column] === undefined && !found.list.some((problem) => problem.column === column))
        found.add(column, 'Fill this in: the product is new.');
  const category = values.category === undefined ? undefined : facts.categories.get(values.category.toLowerCase());
  if (values.category !== undefined && !category) found.add('category', 'There is no category of this code.');
  else if (category && !category.open && category.id !== known?.categoryId)
    found.add('category', `${category.name} is inactive or deleted: choose another.`);
  const unit = unitOf('unit', values, known?.unitId, facts, found);
  const pack = unitOf('packUnit', values, known?.packUnitId, facts, found);
  const cased = unitOf('caseUnit', values, known?.caseUnitId, facts, found);
  if (unit) checkUnits({ unit, pack, cased }, known, facts, found);
  const name = values.name ?? known?.name;
  const categoryId = category?.id ?? known?.categoryId;
  const brandId = category?.brandId ?? known?.brandId;
  if (name === undefined || categoryId === undefined || brandId === undefined || !unit) return null;
  const holder = facts.names.get(nameKey(categoryId, name));
  if (holder !== undefined && holder !== known?.id)
    found.add('name', 'Another product of this category has this name.');
  const barcodeHolder = values.barcode === undefined ? undefined : facts.barcodes.get(values.barcode);
  if (barcodeHolder !== undefined && barcodeHolder !== known?.id)
    found.add('barcode', 'Another product has this barcode.');
  return {
    name,
    categoryId,
    brandId,
    unitId: unit.id,
    packUnitId: pack?.id ?? null,
    caseUnitId: cased?.id ?? null,
    barcode: values.barcode ?? known?.barcode ?? null,
    weightGrams:
      values.weightGrams === undefined ? (known?.weightGrams ?? null) : Number(values.weightGrams).toFixed(2),
    shelfLifeDays: values.shelfLifeDays ?? known?.shelfLifeDays ?? null,
    launchedOn: values.launchedOn ?? known?.launchedOn ?? null,
  };
}

type UnitColumn = 'unit' | 'packUnit' | 'caseUnit';

/** The unit that the row names, or that is there; null without one. */
function unitOf(
  column: UnitColumn,
  values: ProductValues,
  knownId: string | null | undefined,
  { units, unitsById }: ProductFacts,
  found: Problems,
): CountedUnit | null {
  const symbol = values[column];
  if (symbol === undefined) return (knownId && unitsById.get(knownId)) || null;
  const unit = units.get(symbol.toLowerCase());
  if (!unit) found.add(column, 'There is no unit of this symbol.');
  return unit ?? null;
}

const columnOf = { unitId: 'unit', packUnitId: 'packUnit', caseUnitId: 'caseUnit' } as const;

function checkUnits(
  { unit, pack, cased }: { unit: CountedUnit; pack: CountedUnit | null; cased: CountedUnit | null },
  known: KnownProduct | undefined,
  { unitsById }: ProductFacts,
  found: Problems,
): void {
  if (
    known &&
    known.unitId === unit.id &&
    known.packUnitId === (pack?.id ?? null) &&
    known.caseUnitId === (cased?.id ?? null)
  )
    return;
  const problem = unitsProblem({ unit, pack, cased });
  if (problem) found.add(columnOf[problem.field], problem.sentence);
  const before = known && unitsById.get(known.unitId);
  const kept = known && before && unitChangeProblem(known.status, before, unit.id);
  if (kept) found.add('unit', kept.message);
}

const amountColumns = ['dp', 'tp', 'mrp', 'vat'] as const;

/** The price that the row gives, filled up by the one in force; null where it gives none, or that one. */
function priceOf(
  values: ProductValues,
  known: KnownProduct | undefined,
  { today }: ProductFacts,
  found: Problems,
): PlannedRowPrice | null {
  if (amountColumns.every((column) => values[column] === undefined)) {
    if (values.priceFrom !== undefined && !found.list.some(({ column }) => column !== null && isAmount(column)))
      found.add('priceFrom', 'Give the price that holds from this day, or leave the day empty.');
    return null;
  }
  const validFrom = values.priceFrom ?? today;
  const before = known?.price ?? null;
  const amounts: Partial<Record<keyof Amounts, string>> = {};
  for (const column of amountColumns) {
    const amount = values[column] ?? before?.[column];
    if (amount !== undefined) amounts[column] = amount;
    else if (!found.list.some((problem) => problem.column === column))
      found.add(column, 'Fill this in: the product has no price yet.');
  }
  const { dp, tp, mrp, vat } = amounts;
  if (dp === undefined || tp === undefined || mrp === undefined || vat === undefined) return null;
  const problem = priceProblem({ dp, tp, mrp });
  if (problem) found.add(problem.field, problem.sentence);
  const price = kept({ dp, tp, mrp, vat });
  if (before && isSame(before, price)) return null;
  const late = priceStartProblem(validFrom, today);
  if (late) found.add('priceFrom', late.message);
  return { price: { ...price, validFrom }, former: before?.validFrom === validFrom ? before : null };
}

function isAmount(column: string): boolean {
  return amountColumns.some((name) => name === column);
}

function factsNow(known: KnownProduct): ProductTarget {
  const { name, categoryId, brandId, unitId, packUnitId, caseUnitId } = known;
  const { barcode, weightGrams, shelfLifeDays, launchedOn } = known;
  return { name, categoryId, brandId, unitId, packUnitId, caseUnitId, barcode, weightGrams, shelfLifeDays, launchedOn };
}
