import { addVehicleTypeBody, editVehicleTypeBody, type VehicleType, type vehicleTypeCalls } from '@routebook/contract';
import {
  KeyValues,
  NumberField,
  quantity,
  type RecordPanels,
  StatusBadge,
  StatusField,
  TextField,
} from '@routebook/ui';
import { statusChoices } from '../records/statuses.ts';

export const panels: RecordPanels<typeof vehicleTypeCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ code, capacity, status, deletedAt }) => [
    ['Code', code],
    ['Capacity', `${quantity(capacity)} kg`],
    ['Status', <StatusBadge key="status" status={deletedAt ? 'deleted' : status} />],
  ],
  add: { schema: addVehicleTypeBody, defaults: { code: '', name: '', status: 'active' } },
  edit: {
    schema: editVehicleTypeBody,
    valuesOf: ({ name, capacity, status, version }) => ({ name, capacity, status, version }),
  },
  Fields: VehicleTypeFields,
};

function VehicleTypeFields({ row }: { row?: VehicleType }) {
  return (
    <>
      {row && <KeyValues items={[['Code', row.code]]} />}
      <TextField name="name" label="Name" required autoFocus maxLength={80} />
      {!row && <TextField name="code" label="Code" required maxLength={40} help="It cannot be changed later." />}
      <NumberField name="capacity" label="Capacity" unit="kg" required />
      <StatusField name="status" label="Status" required choices={statusChoices} />
    </>
  );
}
