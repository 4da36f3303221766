import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from './record-fields.ts';
import { addVehicleTypeBody, editVehicleTypeBody, vehicleType } from './vehicle-type.ts';

export const vehicleTypeCalls = recordCalls({
  one: 'VehicleType',
  many: 'VehicleTypes',
  words: { one: 'vehicle type', many: 'vehicle types' },
  reply: { one: 'vehicleType', many: 'vehicleTypes' },
  area: 'catalogue',
  path: '/api/v1/vehicle-types',
  tags: ['Vehicle Types'],
  screen: '/product/vehicle-types',
  sorts: ['name', 'code', 'capacity', 'status', 'updatedAt'],
  sort: 'name',
  schemas: {
    row: vehicleType,
    add: addVehicleTypeBody,
    edit: editVehicleTypeBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
  },
});
