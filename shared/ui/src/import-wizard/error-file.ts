import type { ImportRowError } from './import-wizard-props.ts';

/** A cell that a spreadsheet reads as text, whatever it begins with. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The errors as a CSV, for whoever mends the file. */
export function errorCsv(errors: readonly ImportRowError[]): string {
  const rows = errors.map(({ row, column, value, message }) => [String(row), column ?? '', value ?? '', message]);
  return [['row', 'column', 'value', 'error'], ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
