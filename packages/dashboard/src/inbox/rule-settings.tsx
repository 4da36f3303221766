import {
  type ExceptionRound,
  exceptionRuleNames,
  exceptionRules,
  getExceptionSettings,
  setExceptionSettings,
} from '@routebook/contract';
import {
  AlertBox,
  Dialog,
  LoadingOrError,
  NumberField,
  ServerForm,
  showInstant,
  styled,
  toast,
  unlessUnsaved,
  useFirstRead,
  useMayCall,
} from '@routebook/ui';

const Rule = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  pb: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '& h3': { fontWeight: 'semibold' },
  '& p': { color: 'fg.muted', fontSize: 'sm' },
});

function lookedAt({ at }: ExceptionRound): string {
  return at === null ? 'Not looked for yet.' : `Looked for ${showInstant(at)}.`;
}

/** What the rules ask for and measure against, to be changed by who may. */
export function RuleSettings({ onClose }: { onClose: () => void }) {
  const mayChange = useMayCall()(setExceptionSettings);
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getExceptionSettings);
  const { data } = read;
  if (!data) {
    return (
      <Dialog open onClose={cancel} title="Rules of the inbox">
        <LoadingOrError what="The rules" read={read} />
      </Dialog>
    );
  }
  const { settings, rounds } = data;
  return (
    <Dialog open onClose={cancel} title="Rules of the inbox" size="lg">
      <ServerForm
        handsOver
        call={setExceptionSettings}
        defaults={settings}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: 'Rules saved: the next round judges by them', kind: 'success' });
        }}
        submitLabel="Save rules"
      >
        {exceptionRuleNames.map((rule) => {
          const { name, about, thresholds } = exceptionRules[rule];
          const round = rounds.find((each) => each.rule === rule);
          return (
            <Rule key={rule} aria-label={name}>
              <h3>{name}</h3>
              <p>
                {about} {round && lookedAt(round)}
              </p>
              {round?.failed && (
                <AlertBox
                  tone="warning"
                  title="It could not be looked for the last time; its cases stay as they were."
                />
              )}
              {Object.entries(thresholds).map(([threshold, { label, unit }]) => (
                <NumberField
                  key={threshold}
                  name={`${rule}.${threshold}`}
                  label={label}
                  unit={unit}
                  required={mayChange}
                  disabled={!mayChange}
                />
              ))}
            </Rule>
          );
        })}
      </ServerForm>
    </Dialog>
  );
}
