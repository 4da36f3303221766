/** The targets of a place as a spreadsheet. */
export function TargetsGrid() {
  return null;
}
