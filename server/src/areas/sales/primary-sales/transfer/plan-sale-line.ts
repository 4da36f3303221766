import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../../core/calendar/periods.ts';
import { paisa } from '../../../../core/money.ts';
import { contentVersion } from '../../../../core/transfer/imports/content-version.ts';
import { RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import type { PricedLine, SoundLine } from '../lines.ts';
import { draftProblem } from '../rules.ts';
import type { InvoiceSizes } from './invoice-sizes.ts';
import type { DatedLine, KnownLine, KnownSale, SaleFacts, SaleRow } from './sale-facts.ts';
import type { SaleValues } from './sale-values.ts';

/** The invoice of a row: one that is there, or what a new one says of itself. */
export interface SaleHead {
  readonly knownId: string | null;
  readonly number: string;
  readonly date: string;
  readonly dbHouseId: string;
  readonly sourceCategoryId: string;
}

export interface LineAddition extends Addition<SaleValues> {
  readonly head: SaleHead;
  readonly line: SoundLine;
}

export interface LineChange extends Change<SaleValues> {
  readonly head: SaleHead;
  readonly known: KnownLine;
  readonly line: SoundLine;
}

export type LinePlan = RowPlan<SaleValues, LineAddition, LineChange>;

type Problems = RowProblems<keyof SaleValues>;

/** A row as far as it is read before its price is known. */
export interface ReadLine {
  readonly row: SaleRow;
  readonly problems: Problems;
  /** The one that is there, in reach. */
  readonly sale: KnownSale | undefined;
  /** Why that one cannot be changed. */
  readonly fixed: string | null;
  readonly head: SaleHead | null;
  readonly known: KnownLine | null;
  /** What it would be; null where that cannot be said. */
  readonly line: DatedLine | null;
}

/** Which invoice a row is of, and which line it gives it. A blank cell leaves what is there; new invoices name theirs in each row. */
export function readLine(row: SaleRow, facts: SaleFacts, heads: Map<string, SaleHead>): ReadLine {
  const { values } = row;
  const problems: Problems = new RowProblems(values);
  problems.list.push(...row.problems);
  const number = values.invoice?.toLowerCase();
  const holder = number === undefined ? undefined : facts.sales.get(number);
  checkHolder(holder, problems);
  const sale = holder?.inReach ? holder : undefined;
  const head = sale ? headOfKnown(sale, values, facts, problems) : holder ? null : newHead(values, facts, problems);
  if (head && number !== undefined) checkSame(head, heads, number, problems);
  const product = facts.products.get(values.product_code?.toLowerCase() ?? '');
  if (values.product_code !== undefined && !product) problems.add('product_code', 'There is no product of this code.');
  const known = (product && sale?.lines[product.id]) ?? null;
  const pieces = values.pieces ?? known?.pieces ?? 0;
  const free = values.free ?? known?.free ?? 0;
  const isTyped = !problems.list.some(({ column }) => column === 'pieces' || column === 'free');
  if (isTyped && pieces + free === 0) problems.add('pieces', 'Say how many: pieces, free ones, or both.');
  const line =
    head && product
      ? { day: head.date, productId: product.id, pieces, free, discount: values.discount ?? known?.discount ?? '0' }
      : null;
  const fixed = sale ? (draftProblem(sale) ?? closedDayProblem(sale.date, facts)) : null;
  return { row, problems, sale, fixed, head, known, line };
}

/** What would become of a row, by the price of its product on the day of the invoice. */
export function planLine(
  { row, problems, sale, fixed, head, known, line }: ReadLine,
  priced: PricedLine | undefined,
  sizes: InvoiceSizes,
): LinePlan {
  if (head && known && line && isSame(known, line) && problems.list.length === 0)
    return { action: 'none', row, id: known.id };
  if (fixed !== null) problems.add('invoice', fixed);
  if (priced?.problem) problems.add(columnOf[priced.problem.field], priced.problem.sentence);
  if (problems.list.length > 0 || !head || !priced?.price || !priced.amounts)
    return { action: 'error', row, problems: problems.list };
  const sound = { ...priced, price: priced.price, amounts: priced.amounts };
  const tooMuch = sizes.problemOf(head.number.toLowerCase(), sale, known, sound);
  if (tooMuch !== null) {
    problems.add('invoice', tooMuch);
    return { action: 'error', row, problems: problems.list };
  }
  if (!known) return { action: 'add', row, head, line: sound };
  const version = contentVersion([known.pieces, known.free, known.discount]);
  return { action: 'change', row, id: known.id, version, head, known, line: sound };
}

const columnOf = { productId: 'product_code', pieces: 'pieces', free: 'free', discount: 'discount' } as const;

function isSame(known: KnownLine, line: DatedLine): boolean {
  return known.pieces === line.pieces && known.free === line.free && paisa(known.discount) === paisa(line.discount);
}

function checkHolder(sale: KnownSale | undefined, problems: Problems): void {
  if (sale && !sale.inReach) problems.add('invoice', 'An invoice of another market has this number.');
  else if (sale?.deleted) problems.add('invoice', 'A deleted draft has this number: restore it first.');
}

/** What is there stays: a file changes lines, not what their invoice says. */
function headOfKnown(sale: KnownSale, values: SaleValues, facts: SaleFacts, problems: Problems): SaleHead {
  const { db_house_code: house, source, date } = values;
  const other = (name: string) => `The invoice has ${name}: change it on the screen.`;
  if (house !== undefined && facts.houses.get(house.toLowerCase())?.id !== sale.houseId)
    problems.add('db_house_code', other(sale.house));
  if (source !== undefined && facts.sources.get(source.toLowerCase())?.id !== sale.sourceId)
    problems.add('source', other(sale.source));
  if (date !== undefined && date !== sale.date) problems.add('date', other(sale.date));
  const { id: knownId, houseId: dbHouseId, sourceId: sourceCategoryId } = sale;
  return { knownId, number: values.invoice ?? '', date: sale.date, dbHouseId, sourceCategoryId };
}

const needed = ['date', 'db_house_code', 'source'] as const;

function newHead(values: SaleValues, facts: SaleFacts, problems: Problems): SaleHead | null {
  for (const column of needed)
    if (values[column] === undefined && !problems.list.some((problem) => problem.column === column))
      problems.add(column, 'Fill this in: the invoice is new.');
  const { invoice: number, date, db_house_code: code, source: word } = values;
  const house = code === undefined ? undefined : facts.houses.get(code.toLowerCase());
  if (code !== undefined && !house) problems.add('db_house_code', 'There is no DB house of this code in your market.');
  else if (house && !house.open)
    problems.add('db_house_code', `${house.name} is closed, deleted or a prospect: nothing is sold to it.`);
  const source = word === undefined ? undefined : facts.sources.get(word.toLowerCase());
  if (word !== undefined && !source) problems.add('source', 'There is no source category of this name or code.');
  else if (source && !source.open) problems.add('source', `${source.name} is inactive: choose another.`);
  const day =
    date === undefined
      ? null
      : date > facts.today
        ? `Not after today, ${dayInWords(facts.today)}.`
        : closedDayProblem(date, facts);
  if (day !== null) problems.add('date', day);
  if (number === undefined || date === undefined || !house || !source) return null;
  return { knownId: null, number, date, dbHouseId: house.id, sourceCategoryId: source.id };
}

/** All rows of a new invoice say the same of it as its first. */
function checkSame(head: SaleHead, heads: Map<string, SaleHead>, number: string, problems: Problems): void {
  const first = heads.get(number);
  if (!first) heads.set(number, head);
  else if (first.date !== head.date) problems.add('date', `Another row of this invoice says ${first.date}.`);
  else if (first.dbHouseId !== head.dbHouseId)
    problems.add('db_house_code', 'Another row of this invoice names another DB house.');
  else if (first.sourceCategoryId !== head.sourceCategoryId)
    problems.add('source', 'Another row of this invoice names another source.');
}
