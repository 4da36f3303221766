import * as z from 'zod/mini';
import { id, instant, line, version } from '../common.ts';
import { catalogueCode, recordStatuses } from './record-fields.ts';

const vehicleTypeFields = {
  name: line(80),
  /** Kilograms. */
  capacity: z.int('Use a whole number.').check(z.minimum(1, 'At least 1.'), z.maximum(100_000, 'At most 100,000.')),
  status: z.enum(recordStatuses),
};

export const addVehicleTypeBody = z.strictObject({ code: catalogueCode, ...vehicleTypeFields });
export const editVehicleTypeBody = z.strictObject({ ...vehicleTypeFields, version });

export const vehicleType = z.object({
  id,
  code: z.string(),
  ...vehicleTypeFields,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type VehicleType = z.output<typeof vehicleType>;
