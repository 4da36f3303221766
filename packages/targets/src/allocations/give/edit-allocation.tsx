import { type Allocation, type BodyOf, updateAllocation } from '@routebook/contract';
import {
  counted,
  Drawer,
  KeyValues,
  monthInWords,
  NumberField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { PlanLeft } from './plan-left.tsx';
import { RoutesField, useWalkers } from './routes-field.tsx';

type Body = BodyOf<typeof updateAllocation>;

const bodyFrom = ({ quantity: pieces, value, routeIds, note, version, item }: Allocation): Body => ({
  quantity: pieces,
  ...(item.kind === 'category' && { value }),
  routeIds,
  note,
  version,
});

/** Changes an allocation; whose it is, and of what, stays. */
export function EditAllocation({ allocation, onClose }: { allocation: Allocation; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const { id, month, dbHouse, salesOfficer, item, consumed } = allocation;
  const walker = useWalkers(month, dbHouse.id).find((each) => each.id === salesOfficer.id);
  const isCategory = item.kind === 'category';
  return (
    <Drawer open onClose={cancel} title={`${item.name} of ${salesOfficer.name}`} size="lg">
      <ServerForm
        handsOver
        call={updateAllocation}
        params={{ id }}
        defaults={bodyFrom(allocation)}
        fromCurrent={(current) => bodyFrom(current as Allocation)}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: `${item.name} of ${salesOfficer.name} saved`, kind: 'success' });
        }}
        submitLabel="Save allocation"
        layout="drawer"
      >
        <KeyValues
          items={[
            ['Month', monthInWords(month)],
            ['DB house', dbHouse.name],
            ['Consumed so far', counted(consumed, 'piece')],
          ]}
        />
        <RoutesField walker={walker} />
        <PlanLeft month={month} dbHouseId={dbHouse.id} productId={isCategory ? null : item.id} />
        <NumberField name="quantity" label="Quantity" required={!isCategory} unit="pieces" />
        {isCategory && <NumberField name="value" label="Value at DP" required as="text" unit="BDT" />}
        <TextareaField name="note" label="Note" rows={2} maxLength={300} />
      </ServerForm>
    </Drawer>
  );
}
