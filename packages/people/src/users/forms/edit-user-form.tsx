import { userAtom } from '@routebook/auth';
import { type BodyOf, getUser, type User, updateUser } from '@routebook/contract';
import {
  DateField,
  Drawer,
  type ImageChoice,
  KeyValues,
  LoadingOrError,
  PhoneField,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { PhotoInput } from '../photo/photo-input.tsx';
import { savePhoto } from '../photo/save-photo.ts';
import { scopeInWords } from '../scope-words.ts';
import { DesignationField, SupervisorField } from './person-fields.tsx';

type Body = BodyOf<typeof updateUser>;

/** Whether an address that is typed is another mailbox than the person's. */
function isAnother(typed: string | undefined, { email }: User): boolean {
  return typed !== undefined && typed.trim().toLowerCase() !== email.toLowerCase();
}

function valuesOf(user: User): Body {
  const { name, email, mobile, designation, supervisor, joinedOn, leftOn, version } = user;
  return { name, email, mobile, designation, supervisorId: supervisor?.id ?? null, joinedOn, leftOn, version };
}

/** Changes a person; of oneself only the mobile number and the photo. */
export function EditUserForm({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useFirstRead(getUser, { params: { id } });
  const { data } = read;
  const user = data?.user;
  return (
    <Drawer open onClose={onClose} title={user ? `Edit ${user.name}` : 'Edit user'}>
      {user ? <Form user={user} onClose={onClose} /> : <LoadingOrError what="This person" read={read} />}
    </Drawer>
  );
}

function Form({ user, onClose }: { user: User; onClose: () => void }) {
  const [photo, setPhoto] = useState<ImageChoice>({ kind: 'keep' });
  const oneself = useAtomValue(userAtom)?.id === user.id;
  const toBody = useCallback(
    ({ yourPassword, ...typed }: Partial<Body>): Partial<Body> =>
      isAnother(typed.email, user) ? { ...typed, yourPassword: yourPassword ?? '' } : typed,
    [user],
  );
  return (
    <ServerForm
      call={updateUser}
      params={{ id: user.id }}
      defaults={valuesOf(user)}
      fromCurrent={(current) => valuesOf(current as User)}
      toBody={toBody}
      onCancel={unlessUnsaved(onClose)}
      onSaved={(reply, sent) => {
        setPhoto({ kind: 'keep' });
        void savePhoto(user, photo);
        onClose();
        const { name, pendingEmail } = reply.user;
        toast({
          title: `${name} saved`,
          kind: 'success',
          ...(isAnother(sent.email, reply.user) && {
            description: `A link to confirm it goes to ${pendingEmail}. Until then ${name} signs in as before.`,
          }),
        });
      }}
      submitLabel="Save user"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <PhotoInput person={user} choice={photo} onChoose={setPhoto} />
          <KeyValues
            items={[
              ['Employee code', user.employeeCode],
              ['Market', `${scopeInWords(user)} (changed by a transfer)`],
            ]}
          />
          <TextField name="name" label="Name" required={!oneself} maxLength={100} disabled={oneself} />
          <PhoneField name="mobile" label="Mobile" />
          {oneself ? (
            <KeyValues
              items={[
                ['E-mail', user.email],
                ['Designation', user.designation],
                ['Supervisor', user.supervisor?.name],
              ]}
            />
          ) : (
            <>
              <TextField
                name="email"
                label="E-mail"
                type="email"
                required
                {...(isAnother(values.email, user) &&
                  user.status !== 'invited' && {
                    help: `It holds once it is confirmed from its mailbox; ${user.email} is told.`,
                  })}
              />
              {isAnother(values.email, user) && (
                <TextField
                  name="yourPassword"
                  label="Your own password"
                  type="password"
                  required
                  autoComplete="current-password"
                  help="Another e-mail decides who signs in, so it takes the password of whoever changes it."
                />
              )}
              <DesignationField current={user.designation} />
              <SupervisorField
                designation={values.designation || undefined}
                name={user.supervisor?.name}
                except={user.id}
                placeId={user.markets[0]?.id}
              />
              <DateField name="joinedOn" label="Joining date" />
              {user.status === 'left' && <DateField name="leftOn" label="Last day" required />}
            </>
          )}
        </>
      )}
    </ServerForm>
  );
}
