/** So many columns of a report stand beside each other on an upright A4. */
const mostColumns = 10;

/** Columns as they stand on paper: bands of those that fit beside each other, each with the first, which says whose the figures are. */
export function paperBands<Column>([first, ...others]: readonly Column[]): Column[][] {
  if (first === undefined) return [];
  const size = mostColumns - 1;
  const bands = Array.from({ length: Math.max(1, Math.ceil(others.length / size)) }, (_, band) =>
    others.slice(band * size, (band + 1) * size),
  );
  return bands.map((band) => [first, ...band]);
}
