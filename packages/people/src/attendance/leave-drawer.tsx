import { markLeave } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LookupField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { findFieldWorkers } from './people-look-up.ts';

/** Marks the working days of a period as leave. */
export function LeaveDrawer({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const today = businessDate();
  return (
    <Drawer open onClose={onClose} title="Mark leave">
      <ServerForm
        handsOver
        call={markLeave}
        defaults={{ userId: '', from: today, to: today, reason: '' }}
        onCancel={cancel}
        onSaved={({ leave, days }) => {
          onClose();
          toast({
            title: `${leave.user.name} is on leave`,
            description:
              days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} up to today changed.` : 'From the first day on.',
            kind: 'success',
          });
        }}
        submitLabel="Mark leave"
        layout="drawer"
      >
        <LookupField
          name="userId"
          label="Person"
          required
          autoFocus
          search={findFieldWorkers}
          placeholder="Type a name or code"
        />
        <DateField name="from" label="First day" required />
        <DateField name="to" label="Last day" required help="Weekly off and holidays in between stay what they are." />
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Drawer>
  );
}
