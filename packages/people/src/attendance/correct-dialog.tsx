import { type Attendance, askCorrection, type BodyOf, correctedStatuses } from '@routebook/contract';
import {
  Dialog,
  SelectField,
  ServerForm,
  showDate,
  showTime,
  TextareaField,
  TimeField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { statusWords } from './statuses.ts';

type Body = BodyOf<typeof askCorrection>;

const choices = correctedStatuses.map((value) => ({ value, label: statusWords[value].label }));

const worked: readonly unknown[] = [null, undefined, '', 'present', 'halfDay'];

/** Nothing typed is nothing asked for, and a day that was not worked has no times. */
function toBody(typed: Partial<Body>): Partial<Body> {
  const { inTime, outTime, status } = typed;
  const times = worked.includes(status)
    ? { inTime: inTime || null, outTime: outTime || null }
    : { inTime: null, outTime: null };
  return { ...typed, ...times, status: status || null };
}

/** Asks to correct a day; somebody else decides. */
export function CorrectDialog({ day, onClose }: { day: Attendance; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const timeOf = (at: string | null) => (at ? showTime(at) : '');
  return (
    <Dialog open onClose={cancel} title={`Correct ${day.user.name}, ${showDate(day.date)}`}>
      <ServerForm
        handsOver
        call={askCorrection}
        params={{ id: day.id }}
        defaults={{ inTime: timeOf(day.inAt), outTime: timeOf(day.outAt), status: null, reason: '' }}
        toBody={toBody}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: 'The correction waits for approval', kind: 'success' });
        }}
        submitLabel="Ask for approval"
      >
        <TimeField name="inTime" label="In" placeholder="9:30" help="As 9:30, 930 or 9.30pm of that day." />
        <TimeField name="outTime" label="Out" placeholder="18:00" />
        <SelectField name="status" label="Status" choices={choices} emptyLabel="As the times say" />
        <TextareaField name="reason" label="Reason" required rows={2} help="What was recorded is kept beside it." />
      </ServerForm>
    </Dialog>
  );
}
