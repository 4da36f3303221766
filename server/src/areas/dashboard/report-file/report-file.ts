import {
  type dashboardReport,
  type FigureKey,
  figures,
  type ReportSheet,
  reportSheets,
  unitOf,
} from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { CallContext } from '../../../core/http/context.ts';
import type { FileReply } from '../../../core/http/file-reply.ts';
import type { Cell } from '../../../core/transfer/files/cell.ts';
import { type Sheet, xlsxFile, xlsxType } from '../../../core/transfer/files/xlsx-file.ts';
import { malformed, type Question, questionOf } from '../question.ts';
import { officersOf } from '../reports/officers.ts';
import { overviewOf } from '../reports/overview.ts';
import { levelFor, nationsOf, rankedPlaces, topPlaces } from '../reports/places.ts';
import { primaryDays } from '../reports/primary-days.ts';
import { topProductsOf } from '../reports/products.ts';
import { topRoutesOf } from '../reports/routes.ts';
import { sourcesOf } from '../reports/sources.ts';
import { territoriesOf } from '../reports/territories.ts';

export interface ReportTable extends Sheet {
  readonly rows: readonly Cell[][];
}

/** As many rows of a sheet: all territories, SOs and products of a large business, and its first routes. */
const all = { page: 1, pageSize: 10_000 };
const firstRoutes = { page: 1, pageSize: 500 };

/** The dashboard of a filter as a workbook. */
export async function reportFile(context: CallContext<typeof dashboardReport>): Promise<FileReply> {
  const { sheets, ...asked } = context.query;
  const chosen = chosenSheets(sheets);
  const question = await questionOf(context, asked);
  const tables = await reportTables(question, chosen);
  context.audit({ action: 'export', entity: 'dashboard', after: { ...context.query, format: 'xlsx' } });
  return reportWorkbook(question, tables);
}

export function reportWorkbook({ range }: Question, [first, ...others]: readonly ReportTable[]): FileReply {
  const { sheetName = 'Dashboard', headings = [], rows = [] } = first ?? {};
  async function* batches(): AsyncGenerator<Cell[][] | Sheet, void, undefined> {
    yield [...rows];
    for (const table of others) {
      yield { sheetName: table.sheetName, headings: table.headings };
      yield [...table.rows];
    }
  }
  return {
    name: `Dashboard ${range.from} to ${range.to}.xlsx`,
    type: xlsxType,
    body: xlsxFile({ sheetName, headings, batches: batches() }),
  };
}

function chosenSheets(given: string | undefined): readonly ReportSheet[] {
  if (given === undefined) return reportSheets;
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !reportSheets.some((sheet) => sheet === name));
  if (unknown !== undefined) throw malformed('sheets', `There is no sheet ${unknown}: use ${reportSheets.join(', ')}.`);
  return reportSheets.filter((sheet) => names.includes(sheet));
}

/** The filter that holds, and a table for each of the reports. */
export async function reportTables(question: Question, chosen: readonly ReportSheet[]): Promise<ReportTable[]> {
  const tables = [await filterTable(question)];
  for (const sheet of chosen) tables.push(await tableOf[sheet](question));
  return tables;
}

/** A figure as a number, which a workbook can go on with; blank where there is none. */
const number = (value: string | null): Cell => (value === null ? null : Number(value));
const label = (key: FigureKey, { measure }: Question) => `${figures[key].label} (${unitOf(key, measure)})`;

async function filterTable(question: Question): Promise<ReportTable> {
  const { range, compare, compared, measure, reading, asOf, place } = question;
  const days = (of: Question['range']) => `${dayInWords(of.from)} to ${dayInWords(of.to)}`;
  const names = place ? await topPlaces(question) : [];
  const against = { none: 'Nothing', lmtd: 'LMTD', lastYear: 'Last year', target: 'Target' }[compare];
  return {
    sheetName: 'Filter',
    headings: ['What', 'Value'],
    rows: [
      ['Place', names[0]?.name ?? 'All you may see'],
      ['Days', days(range)],
      ['Compared with', compared ? `${against}: ${days(compared)}` : against],
      ['Measure', measure === 'value' ? 'Value in BDT' : 'Volume in pieces'],
      ['Reading', reading === 'sold' ? 'As sold' : 'As today'],
      ['As of', asOf ?? 'Now'],
      ...Object.values(figures).map(({ label: name, formula }): Cell[] => [name, formula]),
    ],
  };
}

const tableOf: Readonly<Record<ReportSheet, (question: Question) => Promise<ReportTable>>> = {
  overview: async (question) => ({
    sheetName: 'Top line',
    headings: ['Figure', 'Unit', 'Value', 'Compared', 'Growth %', ...question.period.points],
    rows: (await overviewOf(question)).map(({ key, value, compared, growth, spark }) => [
      figures[key].label,
      unitOf(key, question.measure),
      ...[value, compared, growth, ...spark].map(number),
    ]),
  }),
  nations: async (question) => ({
    sheetName: 'Nations',
    headings: [
      'Nation',
      ...headings(question, 'target', 'secondary', 'achievement', 'contribution'),
      'Compared',
      'Growth %',
    ],
    rows: (await nationsOf(question)).nations.map((row) => [
      row.place.name,
      ...[row.target, row.secondary, row.achievement, row.contribution, row.compared, row.growth].map(number),
    ]),
  }),
  regions: async (question) => ({
    sheetName: 'Regions',
    headings: [
      'Rank',
      'Place',
      'Code',
      ...headings(question, 'target', 'secondary', 'primary', 'achievement', 'contribution', 'orders', 'eco', 'strike'),
      'Compared',
      'Growth %',
    ],
    rows: (await rankedPlaces(question, levelFor(question, undefined))).map((row) => [
      row.rank,
      row.place.name,
      row.place.code,
      ...[
        row.target,
        row.secondary,
        row.primary,
        row.achievement,
        row.contribution,
        row.orders,
        row.eco,
        row.strike,
        row.compared,
        row.growth,
      ].map(number),
    ]),
  }),
  sources: async (question) => ({
    sheetName: 'Sources',
    headings: [
      'Source',
      ...headings(question, 'primary'),
      'Share %',
      'Compared',
      'Growth %',
      ...question.period.points,
    ],
    rows: (await sourcesOf(question)).sources.map((row) => [
      row.source.name,
      ...[row.primary, row.share, row.compared, row.growth, ...row.course].map(number),
    ]),
  }),
  primarySales: async (question) => ({
    sheetName: 'Primary sales by day',
    headings: ['DB house', 'Code', 'All', ...question.period.points],
    rows: (await primaryDays(question, 'dbHouse', all)).rows.map((row) => [
      row.place.name,
      row.place.code,
      ...[row.primary, ...row.course].map(number),
    ]),
  }),
  territories: async (question) => ({
    sheetName: 'Territories',
    headings: [
      'Territory',
      'Code',
      'Region',
      ...headings(question, 'primary', 'secondary', 'ratio', 'stockCover', 'eco', 'adherence'),
      'SOs',
      'Vacant routes',
    ],
    rows: (await territoriesOf(question, all)).territories.map((row) => [
      row.place.name,
      row.place.code,
      row.region?.name ?? null,
      ...[row.primary, row.secondary, row.ratio, row.stockCover, row.eco, row.adherence].map(number),
      row.sos,
      row.vacantRoutes,
    ]),
  }),
  officers: async (question) => ({
    sheetName: 'SOs',
    headings: [
      'Rank',
      'SO',
      'Code',
      'Territory',
      ...headings(
        question,
        'daysPresent',
        'lateDays',
        'sc',
        'tc',
        'pc',
        'strike',
        'lpc',
        'secondary',
        'target',
        'achievement',
      ),
    ],
    rows: (await officersOf(question, all)).officers.map((row) => [
      row.rank,
      row.officer.name,
      row.officer.code,
      row.territory?.name ?? null,
      ...[
        row.daysPresent,
        row.lateDays,
        row.sc,
        row.tc,
        row.pc,
        row.strike,
        row.lpc,
        row.secondary,
        row.target,
        row.achievement,
      ].map(number),
    ]),
  }),
  products: async (question) => ({
    sheetName: 'Products',
    headings: [
      'Rank',
      'Product',
      'SKU',
      'Brand',
      'Category',
      'Pieces',
      'BDT',
      'ECO',
      'Stock cover (days)',
      'Share %',
      'Compared',
      'Growth %',
    ],
    rows: (await topProductsOf(question, all)).topSellingProducts.map((row) => [
      row.rank,
      row.product.name,
      row.product.code,
      row.brand,
      row.category,
      ...[row.quantity, row.value, row.eco, row.stockCover, row.share, row.compared, row.growth].map(number),
    ]),
  }),
  routes: async (question) => ({
    sheetName: 'Routes',
    headings: [
      'Rank',
      'Route',
      'Code',
      'DB house',
      ...headings(question, 'secondary'),
      'Outlets',
      'ECO',
      'Strike %',
      'Pre-order BDT',
      'Pre-order pieces',
      'Top outlet',
      'Compared',
      'Growth %',
    ],
    rows: (await topRoutesOf(question, firstRoutes)).topSellingRoutes.map((row) => [
      row.rank,
      row.route.name,
      row.route.code,
      row.dbHouse?.name ?? null,
      number(row.value),
      row.outlets,
      ...[row.eco, row.strike, row.preOrderAmount, row.preOrderUnits].map(number),
      row.topOutlet?.name ?? null,
      number(row.compared),
      number(row.growth),
    ]),
  }),
};

function headings(question: Question, ...keys: readonly FigureKey[]): string[] {
  return keys.map((key) => label(key, question));
}
