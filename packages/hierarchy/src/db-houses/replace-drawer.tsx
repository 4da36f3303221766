import { replacementChecklist } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LookupField,
  type LookupOption,
  placeSearch,
  ServerForm,
  TextareaField,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import type { Checklist, ReplacementPlan } from './replacement-plan.ts';
import { ReviewReplacement } from './review-replacement.tsx';

interface ReplaceDrawerProps {
  /** The house that ends; without it, it is chosen here. */
  old?: { readonly id: string; readonly name: string };
  onClose: () => void;
}

const findDbHouses = placeSearch({ level: 'dbHouse' });

/** Replaces a DB house in two steps: which by which, from when and why; then the checklist, what moves, one confirmation. */
export function ReplaceDrawer({ old, onClose }: ReplaceDrawerProps) {
  const [oldHouse, setOldHouse] = useState<Pick<LookupOption, 'label'> | null>(old ? { label: old.name } : null);
  const [newHouse, setNewHouse] = useState<LookupOption | null>(null);
  const [checked, setChecked] = useState<{ plan: ReplacementPlan; checklist: Checklist }>();
  const close = unlessUnsaved(onClose);

  return (
    <Drawer open onClose={onClose} title={old ? `Replace ${old.name}` : 'Replace a DB house'} size="xl">
      {checked && (
        <ReviewReplacement
          oldName={oldHouse?.label ?? 'The old house'}
          newName={newHouse?.label ?? 'the new house'}
          plan={checked.plan}
          firstAnswer={checked.checklist}
          onBack={() => setChecked(undefined)}
          onDone={onClose}
        />
      )}
      <div hidden={checked !== undefined} style={{ height: checked ? undefined : '100%' }}>
        <ServerForm
          asks
          call={replacementChecklist}
          defaults={{
            oldId: old?.id ?? '',
            newId: '',
            effectiveFrom: businessDate(),
            reason: '',
            routeIds: [],
            keepSalesOfficers: true,
          }}
          onCancel={close}
          onSaved={(checklist, plan) => setChecked({ plan, checklist })}
          submitLabel="Check"
          layout="drawer"
        >
          <LookupField
            name="oldId"
            label="Old house"
            required
            autoFocus={!old}
            initialLabel={old?.name ?? ''}
            about="dbHouse"
            search={findDbHouses}
            placeholder="Type a name or code"
            onChosen={setOldHouse}
          />
          <LookupField
            name="newId"
            label="New house"
            required
            autoFocus={Boolean(old)}
            about="dbHouse"
            search={findDbHouses}
            placeholder="Type a name or code"
            help="Add it first if it is not there yet."
            onChosen={setNewHouse}
          />
          <DateField name="effectiveFrom" label="From" required help="The first day that counts to the new house." />
          <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history of both houses." />
        </ServerForm>
      </div>
    </Drawer>
  );
}
