import {
  datePresetLabels,
  datePresets,
  getMailedReport,
  listSavedViews,
  type MailedReport as Setting,
  sendMailedReport,
  setMailedReport,
} from '@routebook/contract';
import {
  AlertBox,
  Button,
  CheckboxField,
  ChoicesField,
  Dialog,
  LoadingOrError,
  Muted,
  SelectField,
  ServerForm,
  showDate,
  styled,
  TimeField,
  tellDone,
  toast,
  unlessUnsaved,
  useFirstRead,
  useServerRead,
  weekDays,
} from '@routebook/ui';

const Now = styled('p', {
  mt: '4',
  pt: '3',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});

const ranges = datePresets.map((value) => ({ value, label: datePresetLabels[value] }));

/** Whether and when one gets the dashboard by e-mail, and of what. */
export function MailedReport({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getMailedReport);
  return (
    <Dialog open onClose={cancel} title="Dashboard by e-mail">
      {read.data ? (
        <MailForm mail={read.data.mail} onClose={onClose} onCancel={cancel} />
      ) : (
        <LoadingOrError what="This" read={read} />
      )}
    </Dialog>
  );
}

interface MailFormProps {
  readonly mail: Setting;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function MailForm({ mail, onClose, onCancel }: MailFormProps) {
  const { email, lastSentOn, failed, ...settings } = mail;
  const { data } = useServerRead(listSavedViews, { query: { screen: '/dashboard' } });
  const views = (data?.views ?? []).filter(({ query }) => !query.includes('view=inbox'));
  const send = () => tellDone(sendMailedReport, { body: {} }, `Sent to ${email}`);
  return (
    <>
      {failed && (
        <AlertBox
          tone="warning"
          title="The last one could not be sent. It is tried again some times on the same day."
        />
      )}
      <ServerForm
        handsOver
        call={setMailedReport}
        defaults={settings}
        onCancel={onCancel}
        onSaved={({ mail: saved }) => {
          onClose();
          toast({
            title: saved.enabled ? `You get the dashboard at ${saved.time}` : 'You get no dashboard by e-mail',
            kind: 'success',
          });
        }}
        submitLabel="Save"
      >
        <CheckboxField
          name="enabled"
          label={`Send me the dashboard to ${email}`}
          help="The top line, what wants a decision, and the report as a workbook."
        />
        <TimeField name="time" label="At" required help="Where the business is." />
        <ChoicesField
          name="weekdays"
          label="On"
          required
          choices={weekDays.map(({ value, short }) => ({ value, label: short }))}
        />
        <SelectField name="range" label="About" required choices={ranges} />
        <SelectField
          name="viewId"
          label="Filter"
          emptyLabel="All that I see"
          choices={views.map(({ id, name }) => ({ value: id, label: name }))}
          help="A saved view of the dashboard: its place, measure and comparison."
        />
      </ServerForm>
      <Now>
        <Button size="sm" variant="outline" onClick={() => void send()}>
          Send one now, as saved
        </Button>
        <Muted>{lastSentOn === null ? 'None was sent yet.' : `The last one is of ${showDate(lastSentOn)}.`}</Muted>
      </Now>
    </>
  );
}
