import {
  amountEach,
  amountOfText,
  coverageOf,
  coverOf,
  decimalsOf,
  decimalText,
  differenceOf,
  type ExplainedFigure,
  type FigureAmounts,
  type FigureFacts,
  type FigureInput,
  type FigureKey,
  type FigurePart,
  type Formula,
  figureInputs,
  figures,
  growthOf,
  isFigure,
  isPerManDay,
  percentageOf,
  ratioOf,
  runRateOf,
  unitOf,
  workOut,
} from '@routebook/contract';
import { sql } from 'kysely';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { requirePerson } from '../../../core/scope/people.ts';
import type { Session } from '../../../core/session/session.ts';
import { type Candidate, ecoOfOfficers, measured, presenceIn } from '../comparison/candidates.ts';
import { figureOf } from '../comparison/comparison.ts';
import { documentsBehind } from '../kept/as-of.ts';
import { movedOf } from '../kept/crossed.ts';
import { presenceOf } from '../kept/presence.ts';
import { primaryTargetOf } from '../kept/primary-targets.ts';
import { allColumns, amountsOf, ofHouses, type Sums } from '../kept/sum-columns.ts';
import { sumsOf, theBeginning, together } from '../kept/sums.ts';
import { targetsOfOfficers } from '../kept/targets.ts';
import { hasHouses, type Question, topsOf } from '../question.ts';
import { rankedOfficers, sumsOfOfficers } from '../reports/officers.ts';
import { availableOfProducts, ecoOfProducts, soldOfAll, soldOfProducts } from '../reports/products.ts';
import { sourcesOf } from '../reports/sources.ts';
import { availableInWhole, coverDays } from '../reports/territories.ts';
import { wholeOf } from '../reports/whole.ts';
import { growthText, sentAs } from '../sent.ts';
import { linksOf } from './links.ts';
import { explainedMedian, unitPer } from './median.ts';
import { hasRows, ofSource } from './rows.ts';
import { askedOf, type Subject } from './subject.ts';

interface Asked extends Subject {
  readonly figure: FigureKey;
}

interface Amounts {
  readonly now: FigureAmounts;
  readonly before: FigureAmounts | null;
}

/** How the inputs of a formula stand in its calculation. */
const written = new Map<Formula, (inputs: readonly string[]) => string>([
  [differenceOf, (inputs) => inputs.join(' − ')],
  [percentageOf, ([part, whole]) => `${part} / ${whole} × 100`],
  [coverageOf, ([covered, ...all]) => `${covered} / (${all.join(' + ')}) × 100`],
  [ratioOf, ([over, by]) => `${over} / ${by}`],
  [amountEach, ([amount, count]) => `${amount} / ${count}`],
  [growthOf, ([now, before]) => `(${now} / ${before} − 1) × 100`],
  [runRateOf, ([target, sold, days]) => `(${target} − ${sold}) / ${days}`],
  [coverOf, ([available, sold]) => `${available} / (${sold} / 28)`],
]);

export async function explained(asking: Question, asked: Asked, session: Session): Promise<ExplainedFigure> {
  if (asked.median !== undefined) return explainedMedian(asking, asked, await filtersOf(asking, asked, false));
  if (asked.per === 'manDay') return explainedPerManDay(asking, asked, session);
  const { figure, figure: _, ...subject } = asked;
  const { question, to } = await askedOf(asking, subject);
  const { measure } = question;
  const facts: FigureFacts = figures[figure];
  const { now, before } = to ? await amountsOfTo(asking, to) : await amountsFor(question, asked);
  const value = workOut(figure, now);
  // No list has what was sold in a place only while it lay in another.
  const isPart = (await movedOf(question, question.tops)).size > 0;
  const links = (name: FigureKey | FigureInput) =>
    isPart ? [] : linksOf(question, name, now, subject, session.capabilities);
  const parts = facts.inputs.map((name) => {
    const key = name as FigureKey | FigureInput;
    const amount = isFigure(name) ? workOut(name, now) : (now[name as FigureInput] ?? null);
    return {
      key,
      label: isFigure(name) ? figures[name].label : figureInputs[name as FigureInput].label,
      unit: unitOf(key, measure),
      value: sentAs(key, measure, amount),
      figure: isFigure(name) ? name : null,
      links: links(key),
      hasRows: amount !== null && hasRows(question, key, subject),
    };
  });
  // What is kept as one amount is not made of others.
  const inputs = parts.some((part) => part.value !== null) ? parts : [];
  const shown = sentAs(figure, measure, value);
  const calculation = inputs.length > 0 && facts.of && written.get(facts.of);
  const compared = before ? workOut(figure, before) : null;
  return {
    figure,
    label: facts.label,
    unit: unitOf(figure, measure),
    value: shown,
    formula: facts.formula,
    calculation: `${calculation ? calculation(inputs.map((input) => input.value ?? 'none')) : facts.formula} = ${shown ?? 'none'}`,
    about: facts.about,
    source: facts.source,
    inputs,
    compared: before &&
      question.compared && {
        label: comparedWords(question),
        ...question.compared,
        value: sentAs(figure, measure, compared),
        growth: facts.unit === 'percent' ? null : growthText(value, compared),
      },
    filters: await filtersOf(question, asked, isPart),
    links: links(figure),
    hasRows: value !== null && hasRows(question, figure, subject),
    notes: notesOf(question, figure, session, isPart),
  };
}

/** Divided by the days of work; what is no amount and no count is as it is. */
async function explainedPerManDay(question: Question, asked: Asked, session: Session): Promise<ExplainedFigure> {
  const { figure } = asked;
  const all = await explained(question, { ...asked, per: undefined }, session);
  const unit = unitPer(all.unit, figure, 'manDay');
  if (!isPerManDay(figure)) return all;
  const days = await explained(question, { ...asked, figure: 'daysPresent', per: undefined }, session);
  const amount = all.value === null ? null : amountOfText(all.value, decimalsOf[all.unit]);
  const each = figureOf(question, { amounts: { [figure]: amount }, manDays: Number(days.value) }, figure, true);
  const value = each && decimalText(each.amount, each.decimals);
  const part = ({ figure: key, label, unit, value, links, hasRows }: ExplainedFigure): FigurePart => ({
    ...{ key, label, unit, value, figure: key, links, hasRows },
  });
  return {
    ...all,
    label: `${all.label} per man-day`,
    unit,
    value,
    formula: `${all.label} / man-days`,
    calculation: `${all.value ?? 'none'} / ${days.value} = ${value ?? 'none'}`,
    source: `${all.source}; ${days.source}`,
    inputs: [part(all), { ...part(days), label: 'Man-days' }],
    compared: null,
    links: [],
    hasRows: false,
  };
}

/** What a figure is worked out from, of the whole or of one person, product or source. */
async function amountsFor(question: Question, { figure, ...subject }: Asked): Promise<Amounts> {
  const { officerId, productId, sourceCategoryId, officers } = subject;
  if (officers !== undefined)
    return { now: (await rankedOfficers(question, { page: { pageSize: 1 } })).all, before: null };
  if (officerId !== undefined) return officerAmounts(question, officerId);
  if (productId !== undefined) return productAmounts(question, productId, figure);
  if (sourceCategoryId !== undefined) return sourceAmounts(question, sourceCategoryId, figure);
  const { now, before } = await wholeOf(question);
  if (figure === 'primary' && question.measure === 'value' && now.primary !== null) {
    return { now: { ...now, ...(await invoicedOf(question, now.primary ?? 0n)) }, before };
  }
  if (figure === 'primaryTarget')
    return { now: { ...now, primaryTarget: await primaryTargetOf(question, question.range) }, before };
  if (figure === 'due') return { now: { ...now, ...(await dueAmounts(question, now.due ?? 0n)) }, before };
  if (figure === 'stockCover') return { now: { ...now, ...(await coverAmounts(question)) }, before };
  if (figure === 'daysPresent' || figure === 'lateDays') {
    const { range, compared } = question;
    return {
      now: { ...now, ...(await daysAmounts(question, range)) },
      before: before && compared && { ...before, ...(await daysAmounts(question, compared)) },
    };
  }
  if (figure === 'contribution') return { now: { ...now, ...(await wholeSales(question)) }, before };
  return { now, before };
}

/** What was delivered and kept until the last day; the rest of it is what was paid. */
async function dueAmounts(question: Question, due: bigint): Promise<FigureAmounts> {
  const sums = await sumsOf(question, question.tops, {
    parts: [{ name: 'ever', range: { from: theBeginning, to: question.range.to } }],
    columns: ['delivered', 'returned'],
    together: true,
  });
  const { delivered = 0n, returned = 0n } = sums.of(together, 'ever');
  return { owedFor: delivered - returned, paid: delivered - returned - due };
}

async function coverAmounts(question: Question): Promise<FigureAmounts> {
  const [available, sums] = await Promise.all([
    hasHouses(question) ? availableInWhole(question) : null,
    sumsOf(question, question.tops, {
      parts: [{ name: 'cover', range: coverDays(question) }],
      columns: ['delivered_pieces', 'returned_pieces'],
      together: true,
    }),
  ]);
  const { delivered_pieces = 0n, returned_pieces = 0n } = sums.of(together, 'cover');
  return { available: available === null ? null : BigInt(available), sold28: delivered_pieces - returned_pieces };
}

async function daysAmounts(question: Question, range: Question['range']): Promise<FigureAmounts> {
  const days = [...(await presenceIn(question, range, question.tops)).values()];
  return {
    daysPresent: BigInt(days.reduce((sum, { present }) => sum + present, 0)),
    lateDays: BigInt(days.reduce((sum, { late }) => sum + late, 0)),
  };
}

/** The sales of what a place contributes to: of the nearest place that it was shown beneath, or of all that one may see. */
async function wholeSales(question: Question): Promise<FigureAmounts> {
  const { db, reach, wholes } = question;
  const tops = wholes.at(-1) ?? (await topsOf(db, reach));
  const [only] = tops;
  const place = wholes.length > 0 && tops.length === 1 && only ? only : null;
  const { now } = await wholeOf({ ...question, place, tops, wholes: wholes.slice(0, -1) });
  return { wholeSales: workOut('secondary', now) };
}

/** What was invoiced in the days; the rest of the primary sales is what was corrected. */
async function invoicedOf(question: Question, primary: bigint, sourceId?: string): Promise<FigureAmounts> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(document.primary_net), 0)::text as net from ${documentsBehind(question, question.range, ['primary_net'])} as document
    where document.kind = 'invoice' and ${sourceId === undefined ? sql<boolean>`true` : ofSource(sourceId)}
  `.execute(question.db);
  const invoiced = amountOfText(rows[0]?.net ?? '0', 2);
  return { invoiced, corrected: invoiced - primary };
}

async function officerAmounts(question: Question, id: string): Promise<Amounts> {
  const { db, reach, range, compared, measure } = question;
  await requirePerson(db, reach, id, 'officerId');
  const columns = allColumns.filter((column) => !ofHouses.includes(column));
  const nothing: Sums = Object.fromEntries(columns.map((column) => [column, 0n]));
  const [now, before, targets, presence, eco] = await Promise.all([
    sumsOfOfficers(question, range, columns, [id]),
    compared ? sumsOfOfficers(question, compared, columns, [id]) : null,
    targetsOfOfficers(question, [id], range),
    presenceOf(question, [id]),
    ecoOfOfficers(question, [id]),
  ]);
  const of = (sums: ReadonlyMap<string, Sums>) => ({ ...amountsOf(sums.get(id) ?? nothing, measure), primary: null });
  const amounts = of(now);
  const then = before && of(before);
  return {
    now: {
      ...amounts,
      comparedSales: then && workOut('secondary', then),
      target: targets.get(id) ?? null,
      eco: eco ? BigInt(eco.get(id) ?? 0) : null,
      daysPresent: BigInt(presence.get(id)?.present ?? 0),
      lateDays: BigInt(presence.get(id)?.late ?? 0),
    },
    before: then,
  };
}

/** A TO comes to what the comparison shows. */
async function amountsOfTo(question: Question, to: Candidate): Promise<Amounts> {
  const [found] = await measured(question, 'to', [to]);
  return { now: found?.amounts ?? {}, before: null };
}

async function productAmounts(question: Question, id: string, figure: FigureKey): Promise<Amounts> {
  const { range, compared, measure } = question;
  const wholeSales = figure === 'contribution' ? await soldOfAll(question) : null;
  const sold = async (of: Question['range']) => (await soldOfProducts(question, of, [id])).get(id);
  const [now, before, in28Days, available, eco] = await Promise.all([
    sold(range),
    compared ? sold(compared) : undefined,
    sold(coverDays(question)),
    availableOfProducts(question, [id]),
    ecoOfProducts(question, [id]),
  ]);
  const secondaryOf = (of: typeof now) =>
    measure === 'value' ? amountOfText(of?.value ?? '0', 2) : BigInt(of?.pieces ?? 0);
  return {
    now: {
      secondary: secondaryOf(now),
      wholeSales,
      comparedSales: compared && secondaryOf(before),
      eco: eco ? BigInt(eco.get(id) ?? 0) : null,
      available: available && BigInt(available.get(id) ?? 0),
      sold28: BigInt(in28Days?.pieces ?? 0),
    },
    before: compared && { secondary: secondaryOf(before) },
  };
}

async function sourceAmounts(question: Question, id: string, figure: FigureKey): Promise<Amounts> {
  const { measure, compared } = question;
  const { sources, total } = await sourcesOf(question);
  const row = sources.find(({ source }) => source.id === id);
  const amount = (text: string | null | undefined) => amountOfText(text ?? '0', measure === 'value' ? 2 : 0);
  const primary = amount(row?.primary);
  const before = compared && { primary: amount(row?.compared) };
  return {
    now: {
      primary,
      ...(figure === 'primary' && measure === 'value' && (await invoicedOf(question, primary, id))),
      wholePrimary: amount(total),
      comparedPrimary: before?.primary ?? null,
    },
    before,
  };
}

function comparedWords({ compare, compared }: Question): string {
  const label = compare === 'lmtd' ? 'LMTD' : 'Last year';
  return compared ? `${label}, ${daysInWords(compared)}` : label;
}

function daysInWords({ from, to }: Question['range']): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

async function filtersOf(
  question: Question,
  { officerId, productId, sourceCategoryId, toId, officers, minimumCalls }: Asked,
  isPart: boolean,
) {
  const { db, place, wholes, range, measure, reading, asOf } = question;
  const name = async (label: string, table: string, id: string | undefined) => {
    if (id === undefined) return [];
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(db);
    return [{ label, value: rows[0]?.name ?? 'Not there' }];
  };
  return [
    ...(place ? await name('Place', 'market_node', place.id) : [{ label: 'Place', value: 'All you may see' }]),
    ...(isPart
      ? await Promise.all(wholes.flat().map(({ id }) => name('While it lay in', 'market_node', id)))
      : []
    ).flat(),
    { label: 'Days', value: daysInWords(range) },
    { label: 'Measure', value: measure === 'value' ? 'Value in BDT' : 'Volume in pieces' },
    { label: 'Reading', value: reading === 'sold' ? 'As sold' : 'As today' },
    ...(asOf === null ? [] : [{ label: 'As of', value: asOf }]),
    ...(await name('SO', 'user_account', officerId)),
    ...(await name('TO', 'user_account', toId)),
    ...(officers === undefined ? [] : [{ label: 'SOs', value: 'All of them' }]),
    ...(minimumCalls === undefined ? [] : [{ label: 'Calls', value: `At least ${minimumCalls}` }]),
    ...(await name('Product', 'product', productId)),
    ...(await name('Source', 'source_category', sourceCategoryId)),
  ];
}

function notesOf(
  { asOf, range, today, measure }: Question,
  figure: FigureKey,
  { capabilities }: Session,
  isPart: boolean,
): string[] {
  const notes: string[] = [];
  if (asOf !== null) notes.push('As of an instant: lists show what is known now, so that none has just these rows.');
  if (isPart)
    notes.push('The place has moved: only what was sold while it lay there counts, and no list has just these rows.');
  if (range.to > today) notes.push('Days to come are part of the range; nothing is sold in them yet.');
  if (measure === 'volume' && figures[figure].unit === 'sales')
    notes.push('Lists add up BDT: in pieces there is none with the same total.');
  if (!capabilities.has('orders.see') || !capabilities.has('visits.see') || !capabilities.has('primarySales.see'))
    notes.push('Rows of lists that your designation does not open are counted, and not linked.');
  return notes;
}
