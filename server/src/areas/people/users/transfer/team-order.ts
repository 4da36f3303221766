/** A row of a file with the codes it says, all in lower case; without a supervisor's code it leaves that as it is. */
export interface TeamRow {
  readonly number: number;
  readonly code: string | null;
  readonly supervisor: string | null;
}

export interface TeamOrder {
  /** The numbers of the rows, supervisors before those who report to them. */
  readonly order: readonly number[];
  /** The codes of people who would be above themselves. */
  readonly loops: ReadonlySet<string>;
}

/**
 * Puts supervisors before their teams, by who reports to whom once the file is written. `now` says who each person's
 * supervisor is, by codes in lower case.
 */
export function teamOrder(rows: readonly TeamRow[], now: ReadonlyMap<string, string | null>): TeamOrder {
  const wanted = new Map(
    rows.flatMap(({ code, supervisor }) => (code !== null && supervisor !== null ? [[code, supervisor] as const] : [])),
  );
  const above = (code: string) => wanted.get(code) ?? now.get(code) ?? null;
  const depths = new Map<string, number>();
  const loops = new Set<string>();

  function depthOf(code: string): number {
    const way: string[] = [];
    const met = new Set<string>();
    let at: string | null = code;
    while (at !== null && !depths.has(at) && !met.has(at)) {
      way.push(at);
      met.add(at);
      at = above(at);
    }
    if (at !== null && met.has(at)) for (const one of way.slice(way.indexOf(at))) loops.add(one);
    let depth = at === null || met.has(at) ? 0 : (depths.get(at) ?? 0) + 1;
    for (const one of way.reverse()) {
      depths.set(one, depth);
      depth += 1;
    }
    return depths.get(code) ?? 0;
  }

  const placed = rows.map(({ number, code }) => ({ number, depth: code === null ? 0 : depthOf(code) }));
  placed.sort((one, other) => one.depth - other.depth || one.number - other.number);
  return { order: placed.map(({ number }) => number), loops };
}
