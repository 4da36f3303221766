import { markLeave } from '@routebook/contract';
import {
  businessDate,
  counted,
  DateField,
  Drawer,
  LookupField,
  ServerForm,
  showDate,
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
            title: `${leave.user.name} is on leave from ${showDate(leave.from)} to ${showDate(leave.to)}`,
            ...(days > 0 && { description: `${counted(days, 'day')} up to today changed.` }),
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
