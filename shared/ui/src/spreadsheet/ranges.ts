/** Where a cell is: the place of its row among those that are shown, and of its column. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells beside each other, ends included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function heightOf({ top, bottom }: Range): number {
  return bottom - top + 1;
}

export function widthOf({ left, right }: Range): number {
  return right - left + 1;
}

export function includes({ top, bottom, left, right }: Range, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The places of a range, row by row. */
export function* placesOf({ top, bottom, left, right }: Range): Generator<Place> {
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) yield { row, column };
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are in view at once. */
  readonly page: number;
  /** Columns that are typed in: Home and End lead to them. */
  readonly first: number;
  readonly last: number;
}

/** Where a key leads from a cell; beyond an edge it stays there. Undefined where the key leads nowhere. */
export function moved(key: string, toEdge: boolean, from: Place, bounds: Bounds): Place | undefined {
  const far = toEdge ? Number.MAX_SAFE_INTEGER : 1;
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: { row: from.row - far, column: from.column },
    ArrowDown: { row: from.row + far, column: from.column },
    ArrowLeft: { row: from.row, column: from.column - far },
    ArrowRight: { row: from.row, column: from.column + far },
    PageUp: { row: from.row - bounds.page, column: from.column },
    PageDown: { row: from.row + bounds.page, column: from.column },
    Home: { row: toEdge ? 0 : from.row, column: bounds.first },
    End: { row: toEdge ? bounds.rows - 1 : from.row, column: bounds.last },
  };
  const to = steps[key];
  return to && { row: within(to.row, bounds.rows), column: within(to.column, bounds.columns) };
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

/** A range with the cells towards a place beside it, in the direction in which it is further away: what a fill handle is drawn over. */
export function stretched(range: Range, to: Place): Range {
  const down = Math.max(range.top - to.row, to.row - range.bottom);
  const across = Math.max(range.left - to.column, to.column - range.right);
  if (down <= 0 && across <= 0) return range;
  return down >= across
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}
