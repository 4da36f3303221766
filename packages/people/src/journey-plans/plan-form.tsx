import { addPjp, type BodyOf, type PatternDay, pjpPatterns, type ReplyOf } from '@routebook/contract';
import {
  addDays,
  businessDate,
  CheckboxField,
  CustomField,
  counted,
  DateField,
  Drawer,
  LoadingOrError,
  LookupField,
  SelectField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
  useServerRead,
} from '@routebook/ui';
import { useState } from 'react';
import { findOfficers } from './find-officers.ts';
import { keptDaysInWords } from './kept-days.ts';
import { PatternGrid } from './pattern-grid.tsx';
import { patternInWords } from './pattern-in-words.ts';
import { undoChange } from './undo-change.ts';

interface PlanFormProps {
  officer?: { readonly id: string; readonly name: string };
  onClose: () => void;
}

type Body = BodyOf<typeof addPjp>;
type Typed = Omit<Partial<Body>, 'cycleWeeks'> & { cycleWeeks?: unknown };
type Patterns = ReplyOf<typeof pjpPatterns>;

/** The select works with text. */
const weeksAsText = (cycleWeeks: number) => String(cycleWeeks) as unknown as Body['cycleWeeks'];

/** The select gives text; empty places of the grid are no days. */
function toBody(typed: Typed): Partial<Body> {
  const cycleWeeks = Number(typed.cycleWeeks) as Body['cycleWeeks'];
  const days = (typed.days ?? []).filter(({ week, routeIds }) => week <= cycleWeeks && routeIds.length > 0);
  return { ...typed, cycleWeeks, days, to: typed.to || null };
}

/** What somebody else has planned since: what they kept last, or what is suggested where they took it all back. */
function fromCurrent(current: unknown): Partial<Body> {
  const { patterns, suggestion, latestPatternId } = current as Patterns;
  const kept = patterns.find(({ id }) => id === latestPatternId);
  const { cycleWeeks, days } = kept ?? suggestion;
  return {
    from: kept?.from ?? addDays(businessDate(), 1),
    to: kept?.to ?? null,
    cycleWeeks: weeksAsText(cycleWeeks),
    days,
    replaceChanged: false,
    reason: '',
    ...(latestPatternId !== undefined && { latestPatternId }),
  };
}

/** Plans an SO week by week, by a pattern that repeats. */
export function PlanForm({ officer, onClose }: PlanFormProps) {
  const [chosen, setChosen] = useState(officer);
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={onClose} title={chosen ? `Plan ${chosen.name}` : 'Plan an SO'} size="xl">
      {chosen ? (
        <Weeks key={chosen.id} officer={chosen} onClose={onClose} onCancel={cancel} />
      ) : (
        <ServerForm
          call={addPjp}
          defaults={{}}
          onSaved={() => undefined}
          onCancel={cancel}
          submitLabel="Go on"
          layout="drawer"
        >
          <LookupField
            name="userId"
            label="SO"
            required
            autoFocus
            search={findOfficers}
            placeholder="Type a name, code or mobile"
            onChosen={(option) => option && setChosen({ id: option.value, name: option.label })}
          />
        </ServerForm>
      )}
    </Drawer>
  );
}

interface WeeksProps {
  officer: { readonly id: string; readonly name: string };
  onClose: () => void;
  onCancel: () => void;
}

function Weeks({ officer, onClose, onCancel }: WeeksProps) {
  const read = useServerRead(pjpPatterns, { params: { id: officer.id } });
  if (!read.data) return <LoadingOrError what="The routes of this SO" read={read} />;
  const { data } = read;
  const today = businessDate();
  const running = data.patterns.find(({ to }) => to === null || to >= today);
  const start = running ?? data.suggestion;
  return (
    <ServerForm
      call={addPjp}
      defaults={{
        userId: officer.id,
        from: addDays(today, 1),
        to: null,
        cycleWeeks: weeksAsText(start.cycleWeeks),
        days: start.days,
        replaceChanged: false,
        reason: '',
        // Only a server that says it takes it.
        ...(data.latestPatternId !== undefined && { latestPatternId: data.latestPatternId }),
      }}
      fromCurrent={fromCurrent}
      toBody={toBody}
      onCancel={onCancel}
      onSaved={({ planned, kept, keptLeave, changeId }) => {
        onClose();
        const description = keptDaysInWords(kept, keptLeave);
        toast({
          title: `${counted(planned, 'day')} of ${officer.name} planned`,
          kind: 'success',
          ...(description && { description }),
          action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
        });
      }}
      submitLabel="Save plan"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <DateField name="from" label="From" required autoFocus min={today} help="Days before it stay as they are." />
          <DateField name="to" label="Last day" min={values.from ?? today} help="Empty: until another plan follows." />
          <SelectField
            name="cycleWeeks"
            label="Repeats"
            required
            choices={[
              { value: '1', label: 'Every week' },
              { value: '2', label: 'Every two weeks' },
              { value: '4', label: 'Every four weeks' },
            ]}
          />
          <CustomField<PatternDay[]>
            name="days"
            label="Routes by day"
            grouped
            show={(days) => patternInWords(days as PatternDay[], data.routes)}
          >
            {({ value, onChange }) => (
              <PatternGrid weeks={Number(values.cycleWeeks)} days={value} routes={data.routes} onChange={onChange} />
            )}
          </CustomField>
          <CheckboxField
            name="replaceChanged"
            label="Also replace days that were changed by hand"
            help="Days of leave stay as they are."
          />
          <TextareaField name="reason" label="Reason" rows={2} help="Kept in the history." />
        </>
      )}
    </ServerForm>
  );
}
