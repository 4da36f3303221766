import {
  addDbHouse,
  addMarketNode,
  addRoute,
  type Level,
  line,
  type NodeStatus,
  parentLevel,
  position,
  statusesOf,
} from '@routebook/contract';
import * as z from 'zod/mini';
import { normaliseName } from '../../../core/records/names.ts';
import { day, digits, lowerCase, mobileNumber, number } from '../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../core/transfer/imports/import-column.ts';
import { normaliseMoney } from '../nodes/details.ts';
import { firstStatus } from '../nodes/statuses.ts';
import { daysOf } from './week-days.ts';

const personCode = line(40);
const { proprietor, mobile, address, tradeLicence, openingDate, creditLimit } = addDbHouse.shape;
const { visitDays, frequency, km } = addRoute.shape;
const { code, name } = addMarketNode.shape;

const houseColumns = [
  { name: 'proprietor', required: true, example: 'Rahim Uddin', schema: proprietor },
  { name: 'mobile', required: true, example: '01712345678', schema: mobile, from: mobileNumber },
  { name: 'address', example: '12 Station Road, Tongi', schema: address },
  {
    name: 'latitude',
    example: '23.8103',
    schema: position.shape.latitude,
    from: number,
    sentence: 'Use a number like 23.8103.',
  },
  {
    name: 'longitude',
    example: '90.4125',
    schema: position.shape.longitude,
    from: number,
    sentence: 'Use a number like 90.4125.',
  },
  { name: 'tradeLicence', also: ['trade license'], example: 'TL-2026-0412', schema: tradeLicence },
  { name: 'openingDate', example: '2026-01-31', schema: openingDate, from: day },
  { name: 'creditLimit', example: '250000.00', schema: creditLimit, from: digits, kept: normaliseMoney },
] as const satisfies readonly ImportColumn[];

const routeColumns = [
  {
    name: 'visitDays',
    required: true,
    example: 'Sat, Mon, Wed',
    schema: visitDays,
    from: (text: string) => daysOf(text) ?? text,
    sentence: 'Name days like "Sat, Mon, Wed".',
  },
  { name: 'frequency', example: 'weekly', schema: frequency, from: lowerCase },
  { name: 'km', example: '4.5', schema: km, from: number, sentence: 'Use a number like 4.5.' },
  { name: 'salesOfficerCode', also: ['SO employee code', 'SO code', 'SO'], example: '', schema: personCode },
] as const satisfies readonly ImportColumn[];

/** The columns of a level's import file in their order. The export has the same, with more that an import passes over. */
export function importColumns(level: Level): readonly ImportColumn[] {
  return [
    { name: 'code', required: true, example: 'EXAMPLE-1', schema: code },
    { name: 'name', required: true, example: 'Example', schema: name, kept: normaliseName },
    ...(parentLevel(level)
      ? [{ name: 'parent', required: true, also: ['parent code'], example: 'PARENT-1', schema: code }]
      : []),
    { name: 'managerCode', also: ['manager employee code'], example: '', schema: personCode },
    {
      name: 'status',
      example: firstStatus(level),
      schema: z.enum(statusesOf(level) as [NodeStatus]),
      from: lowerCase,
    },
    ...(level === 'dbHouse' ? houseColumns : level === 'route' ? routeColumns : []),
  ];
}

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = [
  'parentPath',
  'manager',
  'salesOfficer',
  'children',
  'dbHouses',
  'routes',
  'outlets',
  'salesOfficers',
  'mtdPrimary',
  'mtdSecondary',
  'target',
  'achievement',
  'outstanding',
  'stockValue',
  'cover',
  'lastPrimaryOn',
  'eco',
  'strike',
  'preOrderAmount',
  'preOrderUnit',
  'topOrderedOutlet',
  'lastVisitOn',
] as const;
