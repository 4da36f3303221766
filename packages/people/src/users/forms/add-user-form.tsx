import { userAtom } from '@routebook/auth';
import { addUser, type BodyOf, type User } from '@routebook/contract';
import {
  CheckboxField,
  DateField,
  Drawer,
  type ImageChoice,
  PhoneField,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PhotoInput } from '../photo/photo-input.tsx';
import { savePhoto } from '../photo/save-photo.ts';
import { DesignationField, SupervisorField } from './person-fields.tsx';
import { PlacesField } from './places-field.tsx';

const fresh = {
  employeeCode: '',
  name: '',
  email: '',
  mobile: '',
  designation: '',
  supervisorId: null,
  joinedOn: null,
  nodeIds: [],
  seesEverything: false,
  invite: true,
} satisfies BodyOf<typeof addUser>;

const nobody = { id: '', name: '', photo: null };

/** Adds a person, in a drawer beside the list. */
export function AddUserForm({ onClose, onAdded }: { onClose: () => void; onAdded: (user: User) => void }) {
  const [photo, setPhoto] = useState<ImageChoice>({ kind: 'keep' });
  const seesAll = useAtomValue(userAtom)?.seesEverything ?? false;
  return (
    <Drawer open onClose={onClose} title="Add user">
      <ServerForm
        call={addUser}
        defaults={fresh}
        onCancel={unlessUnsaved(onClose)}
        onSaved={({ user }, { invite }) => {
          setPhoto({ kind: 'keep' });
          void savePhoto(user, photo);
          onClose();
          onAdded(user);
          toast({
            title: `${user.name} added`,
            kind: 'success',
            ...(invite && { description: `An invitation goes to ${user.email}.` }),
          });
        }}
        submitLabel="Add user"
        layout="drawer"
      >
        {({ values }) => (
          <>
            <PhotoInput person={{ ...nobody, name: values.name ?? '' }} choice={photo} onChoose={setPhoto} />
            <TextField name="name" label="Name" required autoFocus maxLength={100} />
            <TextField
              name="employeeCode"
              label="Employee code"
              required
              maxLength={30}
              help="It cannot be changed later."
            />
            <PhoneField name="mobile" label="Mobile" required />
            <TextField name="email" label="E-mail" type="email" required help="The name for signing in." />
            <DesignationField />
            {seesAll && (
              <CheckboxField
                name="seesEverything"
                label="Sees the whole business"
                help="For people of the head office."
              />
            )}
            {!values.seesEverything && (
              <PlacesField
                label="Market"
                help="Where the person works, from the joining date on; each place counts with all beneath it."
              />
            )}
            <SupervisorField designation={values.designation || undefined} placeId={values.nodeIds?.[0]} />
            <DateField name="joinedOn" label="Joining date" />
            <CheckboxField
              name="invite"
              label="Mail an invitation now"
              help="With a link to choose a password, valid for a week."
            />
          </>
        )}
      </ServerForm>
    </Drawer>
  );
}
