/** A row of kept figures that should not be as it is (`kept`), or the row that should be there. */
export interface FigureRow {
  readonly name: string;
  readonly kept: boolean;
  readonly figures: Readonly<Record<string, unknown>>;
}

const isKey = (column: string) => column.endsWith('_id') || ['span', 'day', 'moved', 'block'].includes(column);

const listed = (row: FigureRow, wanted: (column: string) => boolean) =>
  Object.entries(row.figures).filter(([column]) => wanted(column));

const keyOf = (row: FigureRow) => JSON.stringify([row.name, ...listed(row, isKey)]);

/**
 * A line for each figure that differs: in which table, of what, what is kept and what it should be. Ids are called by
 * their names where these are known.
 */
export function differencesOf(rows: readonly FigureRow[], names: ReadonlyMap<string, string>): string[] {
  const pairs = new Map<string, { kept?: FigureRow; counted?: FigureRow }>();
  for (const row of rows) pairs.set(keyOf(row), { ...pairs.get(keyOf(row)), [row.kept ? 'kept' : 'counted']: row });
  return [...pairs.values()].flatMap(({ kept, counted }) => {
    const row = kept ?? counted;
    if (!row) return [];
    const of = listed(row, isKey).map(([column, value]) => `${column} ${names.get(String(value)) ?? value}`);
    return listed(row, (column) => !isKey(column)).flatMap(([column]) => {
      const [is, should] = [kept, counted].map((side) => textOf(side?.figures[column]));
      return is === should ? [] : [`${row.name} of ${of.join(', ')}: ${column} is ${is} and should be ${should}`];
    });
  });
}

/** Nothing kept is the same as nothing. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '0';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^[01]{100,}$/.test(text)) return `${[...text].filter((bit) => bit === '1').length} outlets`;
  return text.length > 200 ? `${text.slice(0, 200)} ...` : text;
}
