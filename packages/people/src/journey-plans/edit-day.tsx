import { type BodyOf, editPjp, type JourneyDay, pjpPatterns } from '@routebook/contract';
import {
  ChoicesField,
  Loading,
  LookupField,
  type LookupOption,
  placeSearch,
  ServerForm,
  StatusField,
  TextareaField,
  TextField,
  toast,
  useServerRead,
} from '@routebook/ui';
import { useMemo, useState } from 'react';
import { dayInWords } from '../months/month.ts';
import { undoChange } from './undo-change.ts';

type Body = BodyOf<typeof editPjp>;
type Typed = Partial<Body> & { another?: unknown };

const findRoutes = placeSearch({ level: 'route' });

/** Without the helper field, and without routes on leave. */
function toBody({ another: _, ...body }: Typed): Partial<Body> {
  return body.purpose === 'leave' ? { ...body, routeIds: [] } : body;
}

const fromCurrent = (row: unknown): Partial<Body> => {
  const { version, purpose, routes, note } = row as JourneyDay;
  return { version, purpose, routeIds: routes.map(({ id }) => id), note };
};

interface EditDayProps {
  plan: JourneyDay;
  onSaved: () => void;
  onCancel: () => void;
}

/** Sets one day of an SO: routes or leave. */
export function EditDay({ plan, onSaved, onCancel }: EditDayProps) {
  const { salesOfficer, day, version, purpose, note, routes } = plan;
  const { data } = useServerRead(pjpPatterns, { params: { id: salesOfficer.id } });
  const [others, setOthers] = useState<readonly LookupOption[]>([]);
  const choices = useMemo(() => {
    const known = new Map<string, string>();
    for (const { id, name } of [...routes, ...(data?.routes ?? [])]) known.set(id, name);
    for (const { value, label } of others) known.set(value, label);
    return [...known].map(([value, label]) => ({ value, label }));
  }, [routes, data, others]);
  if (!data) return <Loading />;
  return (
    <ServerForm
      call={editPjp}
      params={{ userId: salesOfficer.id, day }}
      defaults={{ version, purpose, routeIds: routes.map(({ id }) => id), note, reason: '' }}
      toBody={toBody}
      fromCurrent={fromCurrent}
      onCancel={onCancel}
      onSaved={({ changeId }) => {
        onSaved();
        toast({
          title: `${dayInWords(day)} of ${salesOfficer.name} saved`,
          kind: 'success',
          action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
        });
      }}
      submitLabel="Save day"
      layout="drawer"
    >
      {({ values, setValue }) => (
        <>
          <StatusField
            name="purpose"
            label="Plan"
            choices={[
              { value: 'routes', label: 'Routes' },
              { value: 'leave', label: 'Leave' },
            ]}
          />
          {values.purpose !== 'leave' && (
            <>
              <ChoicesField name="routeIds" label="Routes" required choices={choices} />
              <LookupField
                name="another"
                about="route"
                label="Another route"
                search={findRoutes}
                placeholder="Type a name or code"
                help="Of another SO, or one that nobody walks."
                onChosen={(option) => {
                  if (!option) return;
                  setOthers((before) => [...before, option]);
                  setValue('routeIds', [...(values.routeIds ?? []), option.value]);
                }}
              />
            </>
          )}
          <TextField name="note" label="Note" maxLength={300} />
          <TextareaField name="reason" label="Reason for the change" rows={2} help="Kept in the history." />
        </>
      )}
    </ServerForm>
  );
}
