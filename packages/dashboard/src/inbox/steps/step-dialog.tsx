import { callServer } from '@routebook/auth';
import {
  assignExceptions,
  type Exception,
  finishExceptions,
  listExceptionOwners,
  snoozeExceptions,
} from '@routebook/contract';
import {
  AlertBox,
  addDays,
  Button,
  businessDate,
  DateField,
  LookupField,
  type SearchOptions,
  SelectionDialog,
  styled,
  TextareaField,
} from '@routebook/ui';
import { useMemo } from 'react';
import { casesInWords, stateOf } from '../inbox-words.ts';
import type { Step, StepKind } from './step.ts';

const calls = { finish: finishExceptions, snooze: snoozeExceptions, assign: assignExceptions } as const;
const words: Readonly<Record<StepKind, { readonly title: string; readonly submit: string; readonly done: string }>> = {
  finish: { title: 'Done', submit: 'Done', done: 'done' },
  snooze: { title: 'Snooze', submit: 'Snooze', done: 'snoozed' },
  assign: { title: 'Give to', submit: 'Give', done: 'given' },
};

const Words = styled('p', { mb: '3', color: 'fg.muted' });
const Days = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });
const soon: readonly (readonly [string, number])[] = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
];

/** Whom a case can be given to, the nearest first. */
function ownersOf(exceptionId: string): SearchOptions {
  return async (search, signal) => {
    const { people } = await callServer(listExceptionOwners, {
      query: { exceptionId, ...(search && { search }) },
      ...(signal && { signal }),
    });
    return people.map(({ id, name, designation }) => ({ value: id, label: name, detail: designation }));
  };
}

/** Decides cases: with what was decided, until which day it waits, or who decides. */
export function StepDialog({ step: { kind, cases }, onClose }: { step: Step; onClose: () => void }) {
  const [first] = cases;
  const findOwners = useMemo(() => ownersOf(first?.id ?? ''), [first?.id]);
  const { title, submit, done } = words[kind];
  const what = cases.length === 1 && first ? first.subject : casesInWords(cases.length);
  const chosen = cases.map(({ id, version }) => ({ id, version }));
  const defaults = {
    finish: { cases: chosen, note: '' },
    snooze: { cases: chosen, until: addDays(businessDate(), 1), note: '' },
    assign: { cases: chosen, ownerId: '' },
  }[kind];
  return (
    <SelectionDialog
      title={`${title}: ${what}`}
      about={cases.length === 1 && first && <Words>{first.words}</Words>}
      handsOver
      call={calls[kind]}
      defaults={defaults}
      onClose={onClose}
      done={() => ({ title: `${what} ${cases.length === 1 ? 'is' : 'are'} ${done}`, kind: 'success' })}
      submitLabel={submit}
      conflict={({ current, forget }) => <Faster current={current as Exception} onClose={forget} />}
    >
      {({ setValue }) => (
        <>
          {kind === 'snooze' && (
            <>
              <Days>
                {soon.map(([label, days]) => (
                  <Button
                    key={label}
                    type="button"
                    size="sm"
                    variant="outline"
                    onClick={() => setValue('until' as never, addDays(businessDate(), days))}
                  >
                    {label}
                  </Button>
                ))}
              </Days>
              <DateField
                name="until"
                label="Open again on"
                required
                min={addDays(businessDate(), 1)}
                help="It is resolved before, if its cause is gone."
              />
            </>
          )}
          {kind === 'assign' && <LookupField name="ownerId" label="Owner" required search={findOwners} autoFocus />}
          {kind !== 'assign' && (
            <TextareaField
              name="note"
              label={kind === 'finish' ? 'What was decided' : 'Note'}
              required={kind === 'finish'}
              rows={2}
              maxLength={500}
              {...(kind === 'finish' && { help: 'It does not come back while its cause lasts; a new case does.' })}
            />
          )}
        </>
      )}
    </SelectionDialog>
  );
}

/** Somebody else has just decided one of the cases. */
function Faster({ current, onClose }: { current: Exception; onClose: () => void }) {
  return (
    <AlertBox
      tone="warning"
      title={`${current.subject} was changed meanwhile: ${stateOf(current)}${current.owner ? `, ${current.owner.name}` : ''}. Close this and look again.`}
      action={
        <Button size="sm" variant="outline" onClick={onClose}>
          Back
        </Button>
      }
    />
  );
}
