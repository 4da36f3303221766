import { type BodyOf, type Leave, takeLeaveBack } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Dialog,
  quantity,
  ServerForm,
  StatusField,
  showDate,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useCallback, useState } from 'react';

type Body = BodyOf<typeof takeLeaveBack>;

const extents = [
  { value: 'all', label: 'All of it' },
  { value: 'rest', label: 'From a day on' },
];

/** Takes a leave back, or ends it earlier. */
export function TakeLeaveBackDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const [{ id, user, from, to }] = useState(leave);
  const cancel = unlessUnsaved(onClose);
  const today = businessDate();
  const runs = from < today && today <= to;
  const toBody = useCallback(
    ({ extent, ...typed }: Partial<Body> & { extent?: unknown }): Partial<Body> => ({
      ...typed,
      from: extent === 'rest' ? (typed.from ?? null) : null,
    }),
    [],
  );
  const defaults = { extent: runs ? 'rest' : 'all', from: runs ? today : from, reason: '' };
  return (
    <Dialog open onClose={cancel} title={`Take the leave of ${user.name} back`}>
      <ServerForm
        call={takeLeaveBack}
        params={{ id }}
        defaults={defaults}
        toBody={toBody}
        onCancel={cancel}
        onSaved={({ leave: left, days }) => {
          onClose();
          toast({
            title: left
              ? `The leave of ${user.name} ends ${showDate(left.to)}`
              : `The leave of ${user.name} is taken back`,
            kind: 'success',
            ...(days > 0 && {
              description: `${quantity(days)} ${days === 1 ? 'day' : 'days'} up to today changed.`,
            }),
          });
        }}
        submitLabel="Take back"
      >
        {({ values }) => (
          <>
            <p>
              Leave from {showDate(from)} to {showDate(to)}. Days that have come are then absences; those to come are
              worked, and the journey plan holds again.
            </p>
            <StatusField name="extent" label="How much" choices={extents} />
            {isRest(values) && <DateField name="from" label="At work again from" required min={from} max={to} />}
            <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}

function isRest(values: Partial<Body> & { extent?: unknown }): boolean {
  return values.extent === 'rest';
}
