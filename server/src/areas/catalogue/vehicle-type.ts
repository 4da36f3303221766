import { vehicleType, vehicleTypeCalls } from '@routebook/contract';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../core/lists/sort-columns.ts';
import { normaliseName } from '../../core/records/names.ts';
import { Records } from '../../core/records/record.ts';

const { text, integer, instant, natural } = sortColumnsOf('type');

export const vehicleTypes = new Records(vehicleTypeCalls, {
  entity: 'vehicleType',
  table: 'vehicle_type',
  list: {
    alias: 'type',
    source: sql`(select vehicle_type.*, capacity_kg as capacity, ${rowInstants} from vehicle_type)`,
    columns: shownColumns('type', vehicleType),
    sorts: {
      name: [text('name')],
      code: [natural('code')],
      capacity: [integer('capacity')],
      status: [text('status')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, status }) => [...hasStatus('type', status), ...hasWords(sql`type.search_text`, search)],
  },
  unique: {
    vehicle_type_code: ['code', 'A vehicle type has this code, or had it: codes are never used twice.'],
    vehicle_type_name: ['name', 'Another vehicle type has this name.'],
  },
  fixed: ({ code }) => ({ code: normaliseName(code) }),
  saved: ({ name, capacity, status }) => ({ name: normaliseName(name), capacity_kg: capacity, status }),
  fixedFacts: ({ code }) => ({ code }),
  facts: ({ name, capacity, status }) => ({ name, capacity, status }),
  cells: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['capacity', (row) => row.capacity],
    ['status', (row) => row.status],
  ],
});
