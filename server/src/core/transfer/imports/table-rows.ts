import type { FileRow } from '../files/file-row.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { headingKey } from './import-column.ts';
import type { ImportSubject } from './import-subject.ts';

/** What a row says in the columns that the file has; blank cells are left out. */
export interface TableRow {
  readonly number: number;
  readonly texts: ReadonlyMap<string, string>;
  /** What stands beyond the last heading: in a CSV, a text with a comma is two cells without its quotation marks, and moves all after it. */
  readonly beyond: string | null;
}

type Headed = Pick<ImportSubject, 'many' | 'columns' | 'readOnly'>;

const mostRows = 200_000;

/** The rows below a file's headings. Throws UnreadableFile when it has none, or not the columns that the subject needs. */
export async function* tableRows(
  subject: Headed,
  rows: AsyncIterable<FileRow>,
): AsyncGenerator<TableRow, void, undefined> {
  let columns: (string | null)[] | undefined;
  let count = 0;
  for await (const { number, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(subject, cells);
      continue;
    }
    count += 1;
    if (count > mostRows)
      throw new UnreadableFile(
        `The file has more than ${mostRows.toLocaleString('en')} rows: split it into smaller ones.`,
      );
    const texts = new Map<string, string>();
    for (const [place, column] of columns.entries()) {
      const text = cells[place]?.trim() ?? '';
      if (column !== null && text !== '') texts.set(column, text);
    }
    const beyond =
      cells
        .slice(columns.length)
        .find((cell) => cell.trim() !== '')
        ?.trim() ?? null;
    yield { number, texts, beyond };
  }
  if (!columns) throw new UnreadableFile('The file is empty.');
  if (count === 0) throw new UnreadableFile('The file has headings but no rows below them.');
}

/** Which column each heading names; null for one that is only read by people. */
function columnsOf({ many, columns, readOnly }: Headed, headings: readonly string[]): (string | null)[] {
  const known = new Map(
    columns.flatMap(({ name, also = [] }) => [name, ...also].map((text) => [headingKey(text), name] as const)),
  );
  const readOnlyKeys = new Set(readOnly.map(headingKey));
  const found = headings.map((heading) => {
    const key = headingKey(heading);
    return key === '' || readOnlyKeys.has(key) ? null : known.get(key);
  });
  const missing = columns.filter(({ name, required }) => required && !found.includes(name));
  const names = (some: readonly string[]) => some.map((name) => `"${name}"`).join(', ');
  if (missing.length > 0) {
    const first = missing.length > 3 ? 'The first row does not hold the headings' : 'Columns are missing';
    throw new UnreadableFile(
      `${first}: a file of ${many} needs ${names(missing.map(({ name }) => name))}. Take the template as a start.`,
    );
  }
  const strange = headings.filter((_, place) => found[place] === undefined);
  if (strange.length > 0)
    throw new UnreadableFile(
      `A file of ${many} has no column ${names(strange.slice(0, 5).map(shortened))}: take it out, or name it as in the template.`,
    );
  const twice = found.find((name, place) => name && found.indexOf(name) !== place);
  if (twice) throw new UnreadableFile(`The column "${twice}" is there twice.`);
  return found.map((name) => name ?? null);
}

function shortened(text: string): string {
  return text.replace(/[\u0000-\u001f]/g, ' ').slice(0, 40);
}
