import type { checkTargetImport, exportTargets, ParsedQueryOf, ReplyOf, TargetImportChange } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { ExportContext, ReadContext } from '../../../core/http/context.ts';
import type { FileReply } from '../../../core/http/file-reply.ts';
import { refuse } from '../../../core/refusal.ts';
import { type ExportColumn, exportRows } from '../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../core/transfer/files/cell.ts';
import { readFileRows } from '../../../core/transfer/files/read-file.ts';
import { UnreadableFile } from '../../../core/transfer/files/unreadable-file.ts';
import { amountProblem } from './amounts.ts';
import { isSame } from './cell-writing.ts';
import { targetGrid } from './grid.ts';
import { entity, keyOf, planInWords } from './plan.ts';
import { readAmount } from './read-amount.ts';

type Grid = Awaited<ReturnType<typeof targetGrid>>;
type Row = Grid['targets'][number];

const named = ['Level', 'Code', 'Officer', 'Name'] as const;
const monthHeadings = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What names a row in a file: its level, the code of the place or area, and an officer's own code. */
function keyOfRow(level: string, code: string, officer: string): string {
  return [level, code, officer].join('\n').toLowerCase();
}

function rowsWithAreas(targets: readonly Row[]): { readonly row: Row; readonly area: Row | undefined }[] {
  const places = new Map(targets.map((row) => [row.id, row]));
  return targets.map((row) => ({ row, area: row.officer && places.get(row.officer.areaId) }));
}

/** The rows in the order of the tree: officers after their area. */
function inOrder(targets: readonly Row[]): Row[] {
  const beneath = new Map<string | null, Row[]>();
  for (const row of targets) beneath.set(row.parentId, [...(beneath.get(row.parentId) ?? []), row]);
  const under = (id: string | null): Row[] => (beneath.get(id) ?? []).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}

/** The year of a plan as a file, a row for each place and officer. */
export async function exportGrid(
  context: ExportContext,
  { format, ...query }: ParsedQueryOf<typeof exportTargets>,
): Promise<FileReply> {
  const grid = await targetGrid(context, query);
  const rows = inOrder(grid.targets);
  const areas = new Map(rowsWithAreas(rows).map(({ row, area }) => [row.id, area]));
  const name = `Targets ${planInWords(keyOf(query, grid.plan.year))}`;
  const [level, code, officer, called] = named;
  const columns: readonly ExportColumn<Row>[] = [
    [level, (row) => row.level],
    [code, (row) => (row.officer ? (areas.get(row.id)?.code ?? '') : row.code)],
    [officer, (row) => (row.officer ? row.code : '')],
    [called, (row) => row.name],
    ...monthHeadings.map(
      (heading, place): ExportColumn<Row> => [heading, (row) => asNumber(row.amounts[place] ?? null)],
    ),
  ];
  return exportRows(context, {
    format,
    fileName: name.replaceAll(',', ''),
    sheetName: 'Targets',
    columns,
    entity,
    asked: { ...query, name },
    rows,
  });
}

/** A spreadsheet counts with numbers; one that is too long for them stays a text, so that no digit is lost. */
export function asNumber(amount: string | null): Cell {
  if (amount === null) return null;
  return amount.length > 15 ? amount : Number(amount);
}

type Checked = Omit<ReplyOf<typeof checkTargetImport>, 'success'>;
type Problem = Checked['errors'][number];

const mostErrors = 500;

/** What a filled-in file would change, cell by cell. Rows that the file leaves out stay as they are; an empty cell is blank. */
export async function checkFile(
  context: ReadContext,
  query: ParsedQueryOf<typeof checkTargetImport>,
  path: string,
): Promise<Checked> {
  const date = query.date ?? (await todayOf(context.db));
  const grid = await targetGrid(context, { ...query, date, through: 'officer' });
  const known = new Map(
    rowsWithAreas(grid.targets).map(({ row, area }) => [
      row.officer ? keyOfRow('officer', area?.code ?? '', row.code) : keyOfRow(row.level, row.code, ''),
      row,
    ]),
  );
  const changes: TargetImportChange[] = [];
  const errors: Problem[] = [];
  let unchanged = 0;
  let columns: ReadonlyMap<string, number> | undefined;
  const seen = new Map<string, number>();
  for await (const { number, cells } of rowsOf(path)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const text = (heading: string) => cells[columns?.get(heading.toLowerCase()) ?? -1]?.trim() ?? '';
    if (cells.every((cell) => cell.trim() === '')) continue;
    const key = keyOfRow(text('Level'), text('Code'), text('Officer'));
    const row = known.get(key);
    const before = seen.get(key);
    seen.set(key, number);
    if (!row || before !== undefined) {
      const message =
        before === undefined ? 'This row is not there, or not in your market.' : `Row ${before} is of the same.`;
      errors.push({ row: number, column: 'Code', value: text('Officer') || text('Code'), message });
      continue;
    }
    for (const [place, heading] of monthHeadings.entries()) {
      if (!columns.has(heading.toLowerCase())) continue;
      const checked = checkCell(grid, row, place, text(heading));
      if ('message' in checked)
        errors.push({ row: number, column: heading, value: text(heading), message: checked.message });
      else if (checked.same) unchanged += 1;
      else
        changes.push({
          row: number,
          ...changeOf(row),
          month: place + 1,
          was: row.amounts[place] ?? null,
          becomes: checked.amount,
        });
    }
  }
  if (!columns) throw unreadable('The file is empty.');
  return { changes, unchanged, errors: errors.slice(0, mostErrors) };
}

async function* rowsOf(path: string) {
  try {
    yield* readFileRows(path);
  } catch (error) {
    if (error instanceof UnreadableFile) throw unreadable(error.message);
    throw error;
  }
}

function unreadable(message: string) {
  return refuse('REFUSED', { message, fields: { file: message } });
}

function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(cells.map((cell, place) => [cell.trim().toLowerCase(), place]));
  const missing = named.slice(0, 3).filter((heading) => !columns.has(heading.toLowerCase()));
  if (missing.length > 0)
    throw unreadable(`The file has no column ${missing.join(', ')}: fill in an export of targets.`);
  return columns;
}

function changeOf({ id, name, officer }: Row) {
  return { nodeId: officer?.areaId ?? id, userId: officer?.userId ?? null, name };
}

function checkCell(
  { plan, months }: Grid,
  row: Row,
  place: number,
  text: string,
): { readonly message: string } | { readonly amount: string | null; readonly same: boolean } {
  const amount = readAmount(text);
  if (amount === undefined) return { message: 'This is no amount.' };
  const problem = amountProblem(plan.type, amount);
  if (problem !== null) return { message: problem };
  const same = isSame(plan.type, amount, row.amounts[place] ?? null);
  if (same) return { amount, same };
  const month = months[place];
  if (month && !month.editable) return { message: `${monthInWords(month.month)} is no draft: it stays as it is.` };
  if (!row.editable) return { message: 'This is your own market: its target is set by whoever it lies beneath.' };
  return { amount, same };
}
