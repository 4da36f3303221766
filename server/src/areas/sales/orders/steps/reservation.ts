/** A line that wants stock; `key` names what it is taken from. */
export interface WantingLine {
  readonly place: number;
  readonly key: string;
  readonly pieces: number;
}

export interface WantingOrder<Line extends WantingLine> {
  readonly id: string;
  readonly lines: readonly Line[];
}

export interface ShortLine<Line extends WantingLine> {
  readonly line: Line;
  /** What was left for it. */
  readonly available: number;
}

/** What an order gets. */
export interface Reservation<Line extends WantingLine> {
  readonly id: string;
  /** Pieces by the place of the line. */
  readonly reserved: ReadonlyMap<number, number>;
  readonly short: readonly ShortLine<Line>[];
}

/**
 * Shares what there is among orders, one after the other, and in each among its lines. An order that is short gets what there is
 * left (`cut`), or nothing, so that it takes nothing from those after it.
 */
export function reservationsFor<Line extends WantingLine>(
  orders: readonly WantingOrder<Line>[],
  available: ReadonlyMap<string, number>,
  shortage: 'skip' | 'cut',
): Reservation<Line>[] {
  const left = new Map(available);
  return orders.map(({ id, lines }) => {
    const after = new Map<string, number>();
    const reserved = new Map<number, number>();
    const short: ShortLine<Line>[] = [];
    for (const line of lines) {
      const there = Math.max(0, after.get(line.key) ?? left.get(line.key) ?? 0);
      const pieces = Math.min(line.pieces, there);
      if (pieces < line.pieces) short.push({ line, available: there });
      reserved.set(line.place, pieces);
      after.set(line.key, there - pieces);
    }
    if (short.length > 0 && shortage === 'skip') return { id, reserved: new Map(), short };
    for (const [key, pieces] of after) left.set(key, pieces);
    return { id, reserved, short };
  });
}
