/** What a spreadsheet would take for the beginning of a formula; some read the full-width signs as the plain ones. */
const signs = '=+\\-@\\t\\r＝＋－＠';
const formula = new RegExp(`^'*[${signs}]`);
/** A negative number is one to a spreadsheet, and runs nothing. */
const number = /^-\d+(\.\d+)?$/;
const neutral = new RegExp(`^'+[${signs}]`);

/** A text that no spreadsheet runs when it opens the CSV: with an apostrophe before what looks like a formula. */
export function neutralCell(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The text that `neutralCell` was given. */
export function plainCell(cell: string): string {
  return neutral.test(cell) ? cell.slice(1) : cell;
}
