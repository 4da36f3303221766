import { type DbHouse, dbHouseStatuses, editDbHouse, nodeCallsOf } from '@routebook/contract';
import { Loading, ServerForm, useFirstRead } from '@routebook/ui';
import { DbHouseFields } from './db-house-fields.tsx';
import { FixedFacts } from './fixed-facts.tsx';
import type { EditProps } from './form-props.ts';
import { ManagerField, NameField, NodeStatusField } from './shared-fields.tsx';
import { wholePosition } from './whole-position.ts';

function valuesOf(house: DbHouse) {
  const { name, manager, proprietor, mobile, address, position, tradeLicence, openingDate, creditLimit, version } =
    house;
  const status = dbHouseStatuses.find((known) => known === house.status) ?? 'active';
  return {
    name,
    managerId: manager?.id ?? null,
    proprietor,
    mobile,
    address,
    position,
    tradeLicence,
    openingDate,
    creditLimit,
    status,
    version,
  };
}

export function EditDbHouseForm({ id, onSaved, onCancel }: EditProps & { id: string }) {
  const house = useFirstRead(nodeCallsOf.dbHouse.get, { params: { id } }).data?.dbHouse;
  if (!house) return <Loading />;
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf.dbHouse.update}
      schema={editDbHouse}
      params={{ id }}
      defaults={valuesOf(house)}
      fromCurrent={(current) => valuesOf(current as DbHouse)}
      onSaved={({ dbHouse }) => onSaved(dbHouse)}
      onCancel={onCancel}
      toBody={wholePosition}
      submitLabel="Save DB house"
      layout="drawer"
    >
      <FixedFacts node={house} />
      <NameField />
      <DbHouseFields />
      <ManagerField level="dbHouse" name={house.manager?.name} />
      <NodeStatusField level="dbHouse" from={house.status} />
    </ServerForm>
  );
}
