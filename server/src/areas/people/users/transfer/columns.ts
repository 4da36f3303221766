import { addUserBody, line, mostScopePlaces, userStatuses } from '@routebook/contract';
import * as z from 'zod/mini';
import { normaliseName } from '../../../../core/records/names.ts';
import { day, list, lowerCase, mobileNumber } from '../../../../core/transfer/imports/cell-values.ts';
import type { ImportColumn } from '../../../../core/transfer/imports/import-column.ts';
import type { UserValues } from './user-values.ts';

type UserColumn = ImportColumn & { readonly name: keyof UserValues };

const { employeeCode, name, email, mobile, designation, joinedOn } = addUserBody.shape;
const places = z
  .array(line(60))
  .check(
    z.minLength(1, 'Name at least one place by its code.'),
    z.maxLength(mostScopePlaces, `Name at most ${mostScopePlaces} places.`),
  );

/** The columns of a file of users in their order. Who is new needs more of them than the required ones. */
export const userColumns: readonly UserColumn[] = [
  { name: 'employeeCode', required: true, also: ['code'], example: 'SO-1001', schema: employeeCode },
  { name: 'name', required: true, example: 'Rahim Uddin', schema: name, kept: normaliseName },
  { name: 'email', also: ['e-mail', 'e-mail address'], example: 'rahim.uddin@example.com', schema: email },
  { name: 'mobile', also: ['phone'], example: '01712345678', schema: mobile, from: mobileNumber },
  { name: 'designation', example: 'SO', schema: designation },
  { name: 'supervisorCode', also: ['supervisor employee code'], example: '', schema: employeeCode },
  {
    name: 'markets',
    also: ['market', 'market codes', 'market scope'],
    example: 'AREA-1, AREA-2',
    schema: places,
    from: list,
  },
  { name: 'joinedOn', also: ['joining date'], example: '2026-01-31', schema: joinedOn, from: day },
  { name: 'status', example: 'invited', schema: z.enum(userStatuses), from: lowerCase },
];

/** What an export holds besides: for the reader, passed over when the file comes back. */
export const readOnlyColumns = [
  'level',
  'supervisor',
  'wholeBusiness',
  'dbHouses',
  'routes',
  'lastActive',
  'leftOn',
] as const;
