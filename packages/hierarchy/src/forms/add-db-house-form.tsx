import { addDbHouse, nodeCallsOf } from '@routebook/contract';
import { ServerForm } from '@routebook/ui';
import { DbHouseFields } from './db-house-fields.tsx';
import type { AddProps } from './form-props.ts';
import { CodeField, ManagerField, NameField, NodeStatusField, ParentField } from './shared-fields.tsx';
import { wholePosition } from './whole-position.ts';

const defaults = {
  parentId: null,
  code: '',
  name: '',
  managerId: null,
  status: 'prospect',
  proprietor: '',
  mobile: '',
  address: '',
  position: null,
  tradeLicence: '',
  openingDate: null,
  creditLimit: '0.00',
} as const;

export function AddDbHouseForm({ onSaved, onCancel }: AddProps) {
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf.dbHouse.add}
      schema={addDbHouse}
      defaults={defaults}
      onSaved={({ dbHouse }) => onSaved(dbHouse)}
      onCancel={onCancel}
      toBody={wholePosition}
      submitLabel="Save DB house"
      layout="drawer"
    >
      <NameField autoFocus />
      <CodeField />
      <ParentField level="dbHouse" />
      <DbHouseFields />
      <ManagerField level="dbHouse" />
      <NodeStatusField level="dbHouse" />
    </ServerForm>
  );
}
