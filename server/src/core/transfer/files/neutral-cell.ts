/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs when it opens the CSV: with an apostrophe before what looks like a formula. */
export function neutralCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `neutralCell` was given. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
