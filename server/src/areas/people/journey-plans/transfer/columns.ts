import { date, dayPurposes, line, note } from '@routebook/contract';
import * as z from 'zod/mini';
import { day, list, lowerCase } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';

/** The columns of a file of plans, as its first row names them. */
export const headings = {
  employeeCode: 'employeeCode',
  date: 'date',
  plan: 'plan',
  routes: 'routes',
  note: 'note',
  name: 'name',
  weekday: 'weekday',
  routeNames: 'routeNames',
  outlets: 'outlets',
  changed: 'changed',
} as const;

/** A row as it was read. */
export interface PlanValues {
  readonly employeeCode?: string;
  readonly date?: string;
  readonly plan?: (typeof dayPurposes)[number];
  readonly routes?: readonly string[];
  readonly note?: string;
}

export const planColumns: readonly ImportColumn[] = [
  { name: headings.employeeCode, required: true, also: ['SO', 'SO code', 'code'], example: 'E00025', schema: line(40) },
  { name: headings.date, required: true, also: ['day'], example: '2026-12-01', schema: date, from: day },
  { name: headings.plan, example: 'routes', schema: z.enum(dayPurposes, 'Say routes or leave.'), from: lowerCase },
  {
    name: headings.routes,
    also: ['route', 'route code', 'route codes'],
    example: 'RT00001',
    schema: z.array(line(40)).check(z.maxLength(10, 'At most 10 routes a day.')),
    from: list,
  },
  { name: headings.note, example: '', schema: note(300) },
];

/** What an export holds besides. */
export const readOnlyColumns = [
  headings.name,
  headings.weekday,
  headings.routeNames,
  headings.outlets,
  headings.changed,
] as const;
