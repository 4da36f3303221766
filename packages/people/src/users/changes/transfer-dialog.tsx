import { type BodyOf, getUserAssignments, transferUser, type User } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Dialog,
  quantity,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useMemo, useState } from 'react';
import { findPeople } from '../forms/look-ups.ts';
import { SupervisorField } from '../forms/person-fields.tsx';
import { PlacesField } from '../forms/places-field.tsx';
import { FreshUser } from '../fresh-user.tsx';
import { type Fate, HandOverField, takerOf } from './hand-over-field.tsx';

type Body = BodyOf<typeof transferUser>;

/** Gives a person another market from a day on, with what becomes of the routes. */
export function TransferDialog({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title={`Transfer ${name}`} size="lg">
      <FreshUser id={id}>{(user) => <Form user={user} onClose={onClose} onCancel={cancel} />}</FreshUser>
    </Dialog>
  );
}

interface FormProps {
  user: User;
  onClose: () => void;
  onCancel: () => void;
}

function Form({ user, onClose, onCancel }: FormProps) {
  const { id, name, supervisor } = user;
  const [places] = useState(user.markets.filter(({ level }) => level !== 'route'));
  const [fate, setFate] = useState<Fate>('nobody');
  const routes = useServerRead(getUserAssignments, { params: { id } }).data?.duties.totalRoutes ?? 0;
  const search = useCallback(
    (text: string, signal: AbortSignal) => findPeople({ search: text, walksRoutes: 'true', except: id }, signal),
    [id],
  );
  const toBody = useCallback(
    ({ supervisorId, routesTo, ...typed }: Partial<Body>): Partial<Body> => ({
      ...typed,
      ...((supervisorId ?? null) !== (supervisor?.id ?? null) && { supervisorId: supervisorId ?? null }),
      ...(routes > 0 && { routesTo: takerOf(fate, routesTo) }),
    }),
    [supervisor, routes, fate],
  );
  const defaults = useMemo(
    () => ({
      version: user.version,
      nodeIds: places.map((place) => place.id),
      from: businessDate(),
      reason: '',
      supervisorId: supervisor?.id ?? null,
      routesTo: null,
    }),
    [user, supervisor, places],
  );
  return (
    <ServerForm
      call={transferUser}
      params={{ id }}
      defaults={defaults}
      toBody={toBody}
      onCancel={onCancel}
      onSaved={(_, { from }) => {
        onClose();
        toast({
          title: `${name} is transferred`,
          kind: 'success',
          ...(from > businessDate() && {
            description: 'The new market begins on the day chosen; the history can take it back.',
          }),
        });
      }}
      submitLabel="Transfer"
    >
      {({ values }) => (
        <>
          <PlacesField
            label="New market"
            help="In place of the market of now; each place counts with all beneath it."
            initial={places}
          />
          <DateField name="from" label="From" required help="Until the day before, the market is the one of now." />
          {routes > 0 && (
            <HandOverField
              name="routesTo"
              legend={`${quantity(routes)} ${routes === 1 ? 'route' : 'routes'} of now`}
              words={{ nobody: 'Become vacant on that day', another: 'Go to another SO', stay: `Stay with ${name}` }}
              fate={fate}
              onChange={setFate}
              label="SO who takes over"
              search={search}
            />
          )}
          <SupervisorField
            designation={user.designation}
            name={supervisor?.name}
            except={id}
            placeId={values.nodeIds?.[0]}
          />
          <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
        </>
      )}
    </ServerForm>
  );
}
