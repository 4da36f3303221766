import { personPalettes } from './sheet-css.ts';

/** Somebody else, and the cell where they are. */
export interface PersonAt {
  readonly name: string;
  readonly row: string;
  /** The place of the column among those that are typed in. */
  readonly cell: number;
}

export interface ShownPerson {
  readonly name: string;
  readonly palette: number;
}

/** Where others are, by row and cell; who it is has the same colour in all cells. */
export function peopleByRow(people: readonly PersonAt[]): ReadonlyMap<string, ReadonlyMap<number, ShownPerson>> {
  const names = [...new Set(people.map(({ name }) => name))].sort();
  const rows = new Map<string, Map<number, ShownPerson>>();
  for (const { name, row, cell } of people) {
    const cells = rows.get(row) ?? new Map<number, ShownPerson>();
    cells.set(cell, { name, palette: names.indexOf(name) % personPalettes.length });
    rows.set(row, cells);
  }
  return rows;
}
