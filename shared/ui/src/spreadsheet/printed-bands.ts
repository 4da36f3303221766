import type { GridColumn } from './columns.ts';

/** Pixels of a sheet that stand beside each other on an upright A4 with usual margins, at the size in which sheets are printed. */
const paperWidth = 1_150;

/**
 * The columns as they stand on paper: bands one below the other, each no wider than the paper and with the names before it. One band
 * where all of them fit.
 */
export function printedBands(columns: readonly GridColumn[], room = paperWidth): GridColumn[][] {
  const [name, ...others] = columns;
  if (!name) return [];
  const bands: GridColumn[][] = [];
  let free = 0;
  for (const column of others) {
    const band = bands.at(-1);
    if (band && column.width <= free) band.push(column);
    else {
      bands.push([name, column]);
      free = room - name.width;
    }
    free -= column.width;
  }
  return bands.length === 0 ? [[name]] : bands;
}
