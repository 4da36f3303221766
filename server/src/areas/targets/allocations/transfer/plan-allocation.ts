import { monthInWords } from '../../../../core/calendar/in-words.ts';
import { paisa } from '../../../../core/money.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import { closedMonthProblem } from '../../primary-sales-targets/rules.ts';
import type { PlanBook, PlanPlace } from '../plan-book.ts';
import type { Share } from '../plan-rules.ts';
import { shareOf } from '../write.ts';
import {
  type AllocationFacts,
  type AllocationRow,
  type KnownAllocation,
  type KnownWalker,
  keyOf,
} from './allocation-facts.ts';
import type { AllocationValues } from './columns.ts';

/** What a row gives to whom. */
interface Given {
  readonly share: Share;
  readonly place: PlanPlace;
  readonly categoryId: string | null;
  readonly salesOfficerId: string;
  readonly walker: KnownWalker;
  /** As the audit names them. */
  readonly names: { readonly salesOfficer: string; readonly dbHouse: string; readonly item: string };
}

export interface AllocationAddition extends Addition<AllocationValues>, Given {}
export interface AllocationChange extends Change<AllocationValues>, Given {
  readonly known: KnownAllocation;
}
export type AllocationPlan = RowPlan<AllocationValues, AllocationAddition, AllocationChange>;

type Problems = RowProblems<keyof AllocationValues>;

/** A row as far as it is read before the plan of its DB house is known. */
export interface ReadAllocationRow {
  readonly row: AllocationRow;
  readonly problems: Problems;
  readonly given: Omit<Given, 'share'> | null;
  readonly known: KnownAllocation | null;
}

/** Whose month, DB house and item a row is about. */
export function readRow(row: AllocationRow, facts: AllocationFacts): ReadAllocationRow {
  const { values } = row;
  const problems: Problems = new RowProblems(values);
  problems.list.push(...row.problems);
  const { month, so_code: officerCode, db_house_code: houseCode } = values;
  const officer = officerCode === undefined ? undefined : facts.officers.get(officerCode.toLowerCase());
  const house = houseCode === undefined ? undefined : facts.houses.get(houseCode.toLowerCase());
  if (officerCode !== undefined && !officer?.open)
    problems.add('so_code', 'No SO of your market who is at work has this employee code.');
  if (houseCode !== undefined && !house)
    problems.add('db_house_code', 'There is no DB house of this code in your market.');
  else if (house && !house.open)
    problems.add('db_house_code', `${house.name} is closed, deleted or a prospect: it sells nothing.`);
  const item = itemOf(values, facts, problems);
  const closed = month === undefined ? null : closedMonthProblem(month, facts);
  if (closed !== null) problems.add('month', closed);
  if (month === undefined || !officer?.open || !house || !item) return { row, problems, given: null, known: null };
  const walker = facts.walkers.get(keyOf(month, officer.id, house.id));
  const known = facts.allocations.get(keyOf(month, officer.id, house.id, item.id)) ?? null;
  if (!walker && !known)
    problems.add('so_code', `${officer.name} walks no route of ${house.name} in ${monthInWords(month)}.`);
  const names = { salesOfficer: officer.name, dbHouse: house.name, item: item.name };
  const place = { month, houseId: house.id, productId: item.isProduct ? item.id : null };
  const categoryId = item.isProduct ? null : item.id;
  const given = {
    place,
    categoryId,
    salesOfficerId: officer.id,
    walker: walker ?? { territoryOfficerId: null, routeIds: [] },
    names,
  };
  return { row, problems, given, known };
}

function itemOf(
  { product_code: product, category_code: category }: AllocationValues,
  facts: AllocationFacts,
  problems: Problems,
) {
  if ((product === undefined) === (category === undefined)) {
    problems.add(
      product === undefined ? 'product_code' : 'category_code',
      'Name a product or a category, one of both.',
    );
    return null;
  }
  const found =
    product !== undefined
      ? facts.products.get(product.toLowerCase())
      : facts.categories.get((category ?? '').toLowerCase());
  const column = product !== undefined ? 'product_code' : 'category_code';
  if (!found) problems.add(column, `There is no ${product !== undefined ? 'product' : 'category'} of this code.`);
  else if (!found.open) problems.add(column, `${found.name} is not sold: choose another.`);
  return found ? { ...found, isProduct: product !== undefined } : null;
}

const columnOf: Readonly<Record<string, keyof AllocationValues>> = {
  quantity: 'quantity',
  value: 'value',
  productId: 'product_code',
};

/** What would become of a row by what the plan of its DB house leaves, rows before it counted. A blank cell leaves what is there. */
export function planRow({ row, problems, given, known }: ReadAllocationRow, book: PlanBook): AllocationPlan {
  const wrong = (): AllocationPlan => ({ action: 'error', row, problems: problems.list });
  if (problems.list.length > 0 || !given) return wrong();
  const { quantity = known?.quantity ?? null, value } = row.values;
  const isProduct = given.place.productId !== null;
  try {
    const typed = { quantity, value: value ?? (isProduct ? null : (known?.value ?? null)) };
    const share = shareOf(given.place, typed, book.priceOf(given.place));
    const before = known ? { quantity: known.quantity, value: paisa(known.value) } : undefined;
    const note = row.values.note;
    if (
      known &&
      before?.quantity === share.quantity &&
      before.value === share.value &&
      (note === undefined || note === known.note)
    )
      return { action: 'none', row, id: known.id };
    const problem = book.take(given.place, share, before);
    if (!problem)
      return known
        ? { action: 'change', row, id: known.id, version: known.version, known, ...given, share }
        : { action: 'add', row, ...given, share };
    problems.add(problem.field, problem.sentence);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const [field, sentence] of Object.entries(error.details.fields ?? {}))
      problems.add(columnOf[field] ?? 'quantity', sentence);
  }
  return wrong();
}
