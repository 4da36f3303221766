import { createHash } from 'node:crypto';
import { marketOf } from '../market/market.ts';
import type { Route } from '../market/routes.ts';
import type { DemoWorld } from '../world.ts';

/** A row of the file as it was read, and what is wrong with it. */
export interface ImportedRow {
  /** As the spreadsheet shows it; the header is row 1. */
  readonly row: number;
  readonly input: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly column: string; readonly value: string; readonly message: string }[];
}

const rowsOfFile = 48;

/** Ways in which people get a row wrong: the column, what they typed, what they are told. */
const mistakes: readonly ((row: Record<string, string>) => { column: string; value: string; message: string })[] = [
  (row) => ({ column: 'parent', value: `${row.parent}X`, message: 'There is no DB House with this code.' }),
  () => ({ column: 'visitDays', value: 'Friyay', message: 'Not a day of the week.' }),
  () => ({ column: 'km', value: '6,5 km', message: 'Not a number.' }),
  () => ({ column: 'name', value: '', message: 'Fill this in.' }),
  () => ({ column: 'frequency', value: 'daily', message: 'Choose one of weekly, fortnightly, monthly.' }),
];

/** A file of new routes in which every fourth row is wrong, so that nothing of it was taken. */
export function failedImport(world: DemoWorld) {
  const { routes } = marketOf(world);
  const rows = routes.slice(0, rowsOfFile).map((route, number): ImportedRow => {
    const right = rightRow(route, number);
    if (number % 4 !== 3) return { row: number + 2, input: right, errors: [] };
    const mistake = mistakes[((number - 3) / 4) % mistakes.length]?.(right);
    return mistake
      ? { row: number + 2, input: { ...right, [mistake.column]: mistake.value }, errors: [mistake] }
      : { row: number + 2, input: right, errors: [] };
  });
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  return {
    id: world.ids('market-import')(0),
    fileName: 'new-routes-winter.csv',
    sha256: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    rows,
    wrong,
    message: `${wrong} of ${rows.length} rows have errors, so nothing was written.`,
    day: world.today - 2,
  };
}

function rightRow({ name, dbHouse, visitDay, frequency }: Route, number: number): Record<string, string> {
  return {
    code: `RTN${String(number + 1).padStart(4, '0')}`,
    name: `${name} East`,
    parent: dbHouse.code,
    visitDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][visitDay] ?? '',
    frequency,
    km: '5.50',
    status: 'active',
  };
}
