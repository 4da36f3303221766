import { getWorkingHours, type Holiday, type ReplyOf, setWorkingHours } from '@routebook/contract';
import {
  ChoicesField,
  CustomField,
  Drawer,
  KeyValues,
  LoadingOrError,
  NumberField,
  ServerForm,
  showDate,
  TimeField,
  toast,
  unlessUnsaved,
  useFirstRead,
  useMay,
  weekDays,
  weekDaysInWords,
} from '@routebook/ui';
import { HolidayList } from './holiday-list.tsx';

type Settings = ReplyOf<typeof getWorkingHours>['settings'];

function holidaysInWords(holidays: unknown): string {
  return (holidays as readonly Holiday[]).map(({ date, name }) => `${showDate(date)} ${name}`).join(', ') || 'none';
}

/** Working hours and holidays: to be read by all who see attendance, to be changed by who may. */
export function WorkingHoursDrawer({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getWorkingHours);
  const { data } = read;
  const may = useMay('attendance');
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={onClose} title="Working hours and holidays">
      {!data && <LoadingOrError what="The working hours" read={read} />}
      {data && !may.approve && <Facts settings={data.settings} />}
      {data && may.approve && <HoursForm settings={data.settings} onCancel={cancel} onSaved={onClose} />}
    </Drawer>
  );
}

function Facts({ settings }: { settings: Settings }) {
  return (
    <KeyValues
      items={[
        ['Working day', `${settings.startsAt} to ${settings.endsAt}`],
        ['In time until', `${settings.graceMinutes} minutes after the start`],
        ['Half day', `in after ${settings.halfDayAfter}, or less than ${settings.halfDayMinutes} minutes`],
        ['Weekly off', weekDaysInWords(settings.weeklyOff)],
        ['Fence', `${settings.fenceMetres} m around the start point`],
        ['Holidays', holidaysInWords(settings.holidays)],
      ]}
    />
  );
}

interface HoursFormProps {
  settings: Settings;
  onCancel: () => void;
  onSaved: () => void;
}

function HoursForm({ settings, onCancel, onSaved }: HoursFormProps) {
  return (
    <ServerForm
      call={setWorkingHours}
      defaults={settings}
      onCancel={onCancel}
      onSaved={() => {
        onSaved();
        toast({ title: 'The working hours hold from today on', kind: 'success' });
      }}
      submitLabel="Save working hours"
      layout="drawer"
    >
      <TimeField name="startsAt" label="The day starts at" required />
      <TimeField name="endsAt" label="The day ends at" required />
      <NumberField name="graceMinutes" label="In time until, after the start" required unit="minutes" />
      <TimeField name="halfDayAfter" label="Half day when in after" required />
      <NumberField name="halfDayMinutes" label="Half day when shorter than" required unit="minutes" />
      <ChoicesField name="weeklyOff" label="Weekly off" choices={weekDays} />
      <NumberField name="fenceMetres" label="Fence around the start point" required unit="m" />
      <NumberField name="accuracyMetres" label="A position is vague beyond" required unit="m" />
      <NumberField name="clockMinutes" label="A phone's clock may be off by" required unit="minutes" />
      <CustomField<Holiday[]> name="holidays" label="Holidays" grouped show={holidaysInWords}>
        {({ value, onChange }) => <HolidayList holidays={value} onChange={onChange} />}
      </CustomField>
    </ServerForm>
  );
}
