import { userAtom } from '@routebook/auth';
import { type BodyOf, getUser, type User, updateUser } from '@routebook/contract';
import {
  DateField,
  Drawer,
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
import { useState } from 'react';
import { type PhotoChoice, PhotoInput } from '../photo/photo-input.tsx';
import { savePhoto } from '../photo/save-photo.ts';
import { scopeInWords } from '../scope-words.ts';
import { DesignationField, SupervisorField } from './person-fields.tsx';

function valuesOf(user: User): BodyOf<typeof updateUser> {
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
  const [photo, setPhoto] = useState<PhotoChoice>({ kind: 'keep' });
  const oneself = useAtomValue(userAtom)?.id === user.id;
  return (
    <ServerForm
      call={updateUser}
      params={{ id: user.id }}
      defaults={valuesOf(user)}
      fromCurrent={(current) => valuesOf(current as User)}
      onCancel={unlessUnsaved(onClose)}
      onSaved={(reply) => {
        setPhoto({ kind: 'keep' });
        void savePhoto(user.id, user.name, photo);
        onClose();
        toast({ title: `${reply.user.name} saved`, kind: 'success' });
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
          <TextField name="name" label="Name" required maxLength={100} disabled={oneself} />
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
              <TextField name="email" label="E-mail" type="email" required />
              <DesignationField current={user.designation} />
              <SupervisorField
                designation={values.designation || undefined}
                name={user.supervisor?.name}
                except={user.id}
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
