export type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(special, (found) => escapes[found] ?? found);
  return String(cell);
}

/** A row as a line of PostgreSQL's COPY text format. */
export function rowText(row: Row): string {
  let text = '';
  for (let i = 0; i < row.length; i += 1) text += (i === 0 ? '' : '\t') + cellText(row[i] ?? null);
  return `${text}\n`;
}

/** An array of ids or whole numbers as PostgreSQL reads it. */
export function arrayText(items: readonly (string | number)[]): string {
  return `{${items.join(',')}}`;
}
