import { type Level, parentLevel } from '@routebook/contract';

/** A column that an import reads. `required`: the file has to have it, and each row something in it. */
export interface Column {
  readonly name: ColumnName;
  readonly required?: boolean;
  /** Other headings that people give it. */
  readonly also?: readonly string[];
  /** What the template's example row says. */
  readonly example: string;
}

export type ColumnName =
  | 'code'
  | 'name'
  | 'parent'
  | 'managerCode'
  | 'status'
  | 'proprietor'
  | 'mobile'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'tradeLicence'
  | 'openingDate'
  | 'creditLimit'
  | 'visitDays'
  | 'frequency'
  | 'km'
  | 'salesOfficerCode';

const houseColumns: readonly Column[] = [
  { name: 'proprietor', required: true, example: 'Rahim Uddin' },
  { name: 'mobile', required: true, example: '01712345678' },
  { name: 'address', example: '12 Station Road, Tongi' },
  { name: 'latitude', example: '23.8103' },
  { name: 'longitude', example: '90.4125' },
  { name: 'tradeLicence', also: ['trade license'], example: 'TL-2026-0412' },
  { name: 'openingDate', example: '2026-01-31' },
  { name: 'creditLimit', example: '250000.00' },
];

const routeColumns: readonly Column[] = [
  { name: 'visitDays', required: true, example: 'Sat, Mon, Wed' },
  { name: 'frequency', example: 'weekly' },
  { name: 'km', example: '4.5' },
  { name: 'salesOfficerCode', also: ['SO employee code', 'SO code', 'SO'], example: '' },
];

/** The columns of a level's import file in their order. The export has the same, with more that an import passes over. */
export function importColumns(level: Level): readonly Column[] {
  const parent: readonly Column[] = parentLevel(level)
    ? [{ name: 'parent', required: true, also: ['parent code'], example: 'PARENT-1' }]
    : [];
  return [
    { name: 'code', required: true, example: 'EXAMPLE-1' },
    { name: 'name', required: true, example: 'Example' },
    ...parent,
    { name: 'managerCode', also: ['manager employee code'], example: '' },
    { name: 'status', example: 'active' },
    ...(level === 'dbHouse' ? houseColumns : level === 'route' ? routeColumns : []),
  ];
}

/** What an export tells besides: for the reader, passed over when the file comes back. */
export const toldColumns = [
  'parentPath',
  'manager',
  'salesOfficer',
  'children',
  'dbHouses',
  'routes',
  'outlets',
  'salesOfficers',
] as const;

/** Headings are compared without regard to case, blanks and punctuation. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, '');
}
