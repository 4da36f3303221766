import { Flex, Text } from '@chakra-ui/react';
import { userAtom } from '@routebook/auth';
import {
  addDesignation,
  type BodyOf,
  capabilities,
  type Designation,
  getDesignation,
  levels,
  updateDesignation,
} from '@routebook/contract';
import {
  CheckboxField,
  ChoicesField,
  CustomField,
  Drawer,
  Failed,
  type FormHandle,
  Loading,
  mayLeave,
  NumberField,
  ServerForm,
  TextField,
  toast,
  useFirstRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { CapabilityMatrix } from './capability-matrix.tsx';
import { inWords } from './capability-words.ts';
import { SingleRights } from './single-rights.tsx';

interface DesignationFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

const places = levels.map(({ level, one }) => ({ value: level, label: one }));

const fresh = {
  name: '',
  level: 5,
  allCapabilities: false,
  capabilities: [],
  manages: [],
  editsOwnMarket: false,
  walksRoutes: false,
} satisfies BodyOf<typeof addDesignation>;

function valuesOf(designation: Designation): BodyOf<typeof updateDesignation> {
  const { name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version } = designation;
  const { capabilities: granted } = designation;
  return { name, level, allCapabilities, capabilities: granted, manages, editsOwnMarket, walksRoutes, version };
}

/** Adds or edits a designation, in a drawer beside the list. */
export function DesignationForm({ id, onClose }: DesignationFormProps) {
  const cancel = () => void mayLeave().then((leave) => leave && onClose());
  const saved = ({ name }: Designation) => {
    onClose();
    toast({ title: `${name} saved`, kind: 'success' });
  };
  const shared = { onCancel: cancel, onSaved: saved };
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit designation' : 'Add designation'} size="xl">
      {id ? <Edit id={id} {...shared} /> : <Add {...shared} />}
    </Drawer>
  );
}

interface FormProps {
  onSaved: (designation: Designation) => void;
  onCancel: () => void;
}

function Add({ onSaved, onCancel }: FormProps) {
  return (
    <ServerForm
      call={addDesignation}
      defaults={fresh}
      onSaved={({ designation }) => onSaved(designation)}
      onCancel={onCancel}
      submitLabel="Add designation"
      layout="drawer"
    >
      {(form) => <Fields form={form} nameOnly={false} />}
    </ServerForm>
  );
}

function Edit({ id, onSaved, onCancel }: FormProps & { id: string }) {
  const { data, isError, error, refetch } = useFirstRead(getDesignation, { params: { id } });
  if (!data)
    return isError ? (
      <Failed title="This designation could not be read." error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  const { designation } = data;
  return (
    <ServerForm
      call={updateDesignation}
      params={{ id }}
      defaults={valuesOf(designation)}
      fromCurrent={(current) => valuesOf(current as Designation)}
      onSaved={(reply) => onSaved(reply.designation)}
      onCancel={onCancel}
      submitLabel="Save designation"
      layout="drawer"
    >
      {(form) => <Fields form={form} nameOnly={designation.editable === 'name'} />}
    </ServerForm>
  );
}

type Body = BodyOf<typeof addDesignation>;

function capabilitiesInWords(granted: unknown): string {
  return inWords(granted as Body['capabilities']).join('; ') || '—';
}

type Form = Pick<FormHandle<Body>, 'values'>;

function Fields({ form, nameOnly }: { form: Form; nameOnly: boolean }) {
  return (
    <>
      <TextField name="name" label="Name" required autoFocus maxLength={60} />
      {nameOnly ? (
        <Text fontSize="sm" color="fg.muted">
          This is your own designation: somebody else changes what it lets you do.
        </Text>
      ) : (
        <Rights form={form} />
      )}
    </>
  );
}

function Rights({ form: { values } }: { form: Form }) {
  const user = useAtomValue(userAtom);
  const givable = useMemo(() => new Set(user?.capabilities), [user]);
  const givesAll = capabilities.every((one) => givable.has(one));
  return (
    <>
      <NumberField
        name="level"
        label="Level"
        required
        help="1 is the highest. A supervisor's level is a lower number than the person's, and nobody changes a designation at or above their own."
      />
      {(givesAll || values.allCapabilities) && (
        <CheckboxField
          name="allCapabilities"
          label="May do everything"
          help="Holds every capability, those of later versions too."
        />
      )}
      {!values.allCapabilities && (
        <CustomField<Body['capabilities']>
          name="capabilities"
          label="What it allows"
          grouped
          show={capabilitiesInWords}
        >
          {({ value: granted, onChange }) => (
            <>
              <CapabilityMatrix granted={granted} givable={givable} onChange={onChange} />
              <Flex direction="column" gap="2" mt="3">
                <SingleRights granted={granted} givable={givable} onChange={onChange} />
              </Flex>
            </>
          )}
        </CustomField>
      )}
      <ChoicesField
        name="manages"
        label="Manages"
        choices={places}
        help="The levels of the market whose places such people can look after."
      />
      <CheckboxField
        name="editsOwnMarket"
        label="Edits the own market"
        help="Changes the very places they look after; everybody else leaves those to the people above."
      />
      <CheckboxField name="walksRoutes" label="Walks routes" help="Can be the SO of a route." />
    </>
  );
}
