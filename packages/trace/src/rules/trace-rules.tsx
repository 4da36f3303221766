import { traceAtom } from '@routebook/auth';
import { getTraceSettings, setTraceSettings, traceSettingFacts, traceSettingNames } from '@routebook/contract';
import {
  Dialog,
  LoadingOrError,
  NumberField,
  ServerForm,
  styled,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';

const Rules = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  pb: '2',
  ps: '4',
  listStyle: 'disc',
  fontSize: 'sm',
  color: 'fg.muted',
});
const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
  gap: '3',
});

/** By what the field is judged, with the numbers that it goes by; to be changed by who may. */
export function TraceRules({ onClose }: { readonly onClose: () => void }) {
  const mayChange = useAtomValue(traceAtom)?.user.capabilities.includes('trace.edit') ?? false;
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getTraceSettings);
  const { data } = read;
  return (
    <Dialog open onClose={cancel} title="Rules of tracking" size="lg">
      <Rules>
        <li>
          Somebody is tracked after they agreed, from check-in to check-out. Whom anybody looks at is in the audit.
        </li>
        <li>
          Offline: on duty, and not heard for as long as below. Idle: heard, and at one place for as long as below. Else
          moving.
        </li>
        <li>
          A stop is a stay within the circle for as long as below; a stay is at the outlet within whose fence it is.
        </li>
        <li>A position that nobody could have reached so fast is a jump: it is left out of line and distance.</li>
        <li>
          Where nothing was heard for longer than a gap, the way is dashed, and nobody is drawn on it for certain.
        </li>
      </Rules>
      {data ? (
        <ServerForm
          handsOver
          call={setTraceSettings}
          defaults={data.settings}
          onCancel={cancel}
          onSaved={() => {
            onClose();
            toast({ title: 'Rules saved: days are judged by them from now on', kind: 'success' });
          }}
          submitLabel="Save rules"
        >
          <Fields>
            {traceSettingNames.map((name) => {
              const { label, unit } = traceSettingFacts[name];
              return (
                <NumberField
                  key={name}
                  name={name}
                  label={label}
                  unit={unit}
                  required={mayChange}
                  disabled={!mayChange}
                />
              );
            })}
          </Fields>
        </ServerForm>
      ) : (
        <LoadingOrError what="The rules" read={read} />
      )}
    </Dialog>
  );
}
