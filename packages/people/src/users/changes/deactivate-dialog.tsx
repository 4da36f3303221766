import { Text } from '@chakra-ui/react';
import { type Assignments, type BodyOf, deactivateUser, getUserAssignments, type User } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Dialog,
  LoadingOrError,
  quantity,
  ServerForm,
  StatusField,
  TextareaField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { useCallback, useMemo, useState } from 'react';
import { findPeople } from '../forms/look-ups.ts';
import { FreshUser } from '../fresh-user.tsx';
import { type Fate, HandOverField, takerOf } from './hand-over-field.tsx';
import { undoChange } from './undo-change.ts';

type Body = BodyOf<typeof deactivateUser>;

const kinds = [
  { value: 'left', label: 'Leaves the company' },
  { value: 'suspended', label: 'Suspended for now' },
];

/** Suspends a person or sets the last day, and gives what is on their hands to others in the same step. */
export function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, name } = user;
  const read = useFirstRead(getUserAssignments, { params: { id } });
  const { data } = read;
  const close = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={close} title={`Deactivate ${name}`} size="lg">
      {data ? (
        <FreshUser id={id}>
          {(fresh) => <Form user={fresh} assignments={data.duties} onClose={onClose} onCancel={close} />}
        </FreshUser>
      ) : (
        <LoadingOrError what="What is on their hands" read={read} />
      )}
    </Dialog>
  );
}

interface FormProps {
  user: User;
  assignments: Assignments;
  onClose: () => void;
  onCancel: () => void;
}

type Fates = Record<'routesTo' | 'placesTo' | 'teamTo', Fate | null>;

function Form({ user, assignments, onClose, onCancel }: FormProps) {
  const { id, name } = user;
  const [fates, setFates] = useState<Fates>({ routesTo: null, placesTo: null, teamTo: null });
  const find = useFinders(user, assignments);
  const toBody = useCallback(
    ({ routesTo, placesTo, teamTo, lastDay, ...typed }: Partial<Body>): Partial<Body> => ({
      ...typed,
      ...(typed.status === 'left' && { lastDay: lastDay ?? null }),
      routesTo: takerOf(fates.routesTo, routesTo),
      placesTo: takerOf(fates.placesTo, placesTo),
      teamTo: takerOf(fates.teamTo, teamTo),
    }),
    [fates],
  );
  const defaults = useMemo(
    () => ({
      version: user.version,
      status: 'left' as const,
      lastDay: businessDate(),
      reason: '',
      routesTo: null,
      placesTo: null,
      teamTo: null,
    }),
    [user],
  );
  const groups = [
    {
      key: 'routesTo',
      total: assignments.totalRoutes,
      one: 'route',
      many: 'routes',
      nobody: 'Become vacant',
      label: 'SO who takes the routes over',
    },
    {
      key: 'placesTo',
      total: assignments.totalManaged,
      one: 'managed place',
      many: 'managed places',
      nobody: 'Have no manager',
      label: 'New manager',
    },
    {
      key: 'teamTo',
      total: assignments.totalTeam,
      one: 'person in the team',
      many: 'people in the team',
      nobody: 'Report to nobody',
      label: 'New supervisor',
    },
  ] as const;
  return (
    <ServerForm
      call={deactivateUser}
      params={{ id }}
      defaults={defaults}
      toBody={toBody}
      onCancel={onCancel}
      onSaved={({ user: saved, changeId }) => {
        onClose();
        toast({
          title: `${name} is deactivated`,
          kind: 'success',
          ...(saved.status === user.status && { description: 'Works until the end of the last day.' }),
          action: { label: 'Undo', onSelect: () => void undoChange(changeId, name) },
        });
      }}
      submitLabel="Deactivate"
    >
      {({ values }) => (
        <>
          <StatusField name="status" label="What happens" required choices={kinds} />
          {values.status === 'left' ? (
            <DateField
              name="lastDay"
              label="Last day"
              required
              help="Signed out everywhere once it is over; for today or before, at once."
            />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              Signed out everywhere at once, until reactivated.
            </Text>
          )}
          {groups
            .filter(({ total }) => total > 0)
            .map(({ key, total, one, many, nobody, label }) => (
              <HandOverField
                key={key}
                name={key}
                legend={`${quantity(total)} ${total === 1 ? one : many}`}
                words={{
                  another: 'Go to somebody else',
                  nobody,
                  ...(values.status === 'suspended' && { stay: `Stay with ${name}` }),
                }}
                fate={fates[key]}
                onChange={(fate) => setFates({ ...fates, [key]: fate })}
                label={label}
                search={find[key]}
              />
            ))}
          <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
        </>
      )}
    </ServerForm>
  );
}

/** Who can take over what; the server has the last word. */
function useFinders({ id }: User, { managed, team }: Assignments) {
  const level = managed[0]?.level;
  const below = team[0]?.designation;
  return useMemo(
    () => ({
      routesTo: (text: string, signal: AbortSignal) =>
        findPeople({ search: text, walksRoutes: 'true', except: id }, signal),
      placesTo: (text: string, signal: AbortSignal) =>
        findPeople({ search: text, except: id, ...(level && { manages: level }) }, signal),
      teamTo: (text: string, signal: AbortSignal) =>
        findPeople({ search: text, except: id, ...(below && { above: below }) }, signal),
    }),
    [id, level, below],
  );
}
