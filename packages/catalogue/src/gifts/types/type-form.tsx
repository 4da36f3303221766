import {
  addGiftType,
  type BodyOf,
  type GiftType,
  getGiftImage,
  getGiftType,
  listGiftCategories,
  removeGiftImage,
  updateGiftType,
  uploadGiftImage,
} from '@routebook/contract';
import {
  DateField,
  Drawer,
  ImageInput,
  KeyValues,
  LoadingOrError,
  NumberField,
  SelectField,
  ServerForm,
  StatusField,
  TextField,
  useFirstRead,
  useServerRead,
} from '@routebook/ui';
import { Gift } from 'lucide-react';
import { useSavingWithImage } from '../../records/use-saving.ts';

const imageCalls = { upload: uploadGiftImage, remove: removeGiftImage, word: 'image' };

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'It cannot be requested.' },
];
const eligibilities = [
  { value: 'anybody', label: 'Anybody' },
  { value: 'points', label: 'Points collected' },
  { value: 'value', label: 'Value bought' },
];
const fresh = {
  code: '',
  name: '',
  categoryId: '',
  unitCost: '',
  eligibleBy: 'anybody',
  eligiblePoints: null,
  eligibleValue: null,
  validFrom: null,
  lastDay: null,
  lowStock: 0,
  status: 'active',
} satisfies BodyOf<typeof addGiftType>;

function valuesOf(type: GiftType): BodyOf<typeof updateGiftType> {
  const { name, category, unitCost, eligibleBy, eligiblePoints, eligibleValue, validFrom, lastDay } = type;
  const { lowStock, status, version } = type;
  const eligibility = { eligibleBy, eligiblePoints, eligibleValue };
  return { name, categoryId: category.id, unitCost, ...eligibility, validFrom, lastDay, lowStock, status, version };
}

interface TypeFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a gift type, in a drawer beside the list. */
export function TypeForm({ id, onClose }: TypeFormProps) {
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit gift type' : 'Add gift type'}>
      {id ? <Edit id={id} onClose={onClose} /> : <Add onClose={onClose} />}
    </Drawer>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { image, chooseImage, onCancel, saved } = useSavingWithImage(imageCalls, onClose);
  return (
    <ServerForm
      call={addGiftType}
      defaults={fresh}
      onSaved={({ type }) => saved(type)}
      onCancel={onCancel}
      submitLabel="Add gift type"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <ImageInput
            label="Image"
            call={getGiftImage}
            icon={Gift}
            id=""
            imageKey={null}
            choice={image}
            onChoose={chooseImage}
          />
          <TextField name="name" label="Name" required autoFocus maxLength={120} />
          <TextField name="code" label="Code" required maxLength={30} help="It cannot be changed later." />
          <Fields eligibleBy={values.eligibleBy} />
        </>
      )}
    </ServerForm>
  );
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useFirstRead(getGiftType, { params: { id } });
  const { image, chooseImage, onCancel, saved } = useSavingWithImage(imageCalls, onClose);
  if (!read.data) return <LoadingOrError what="This gift type" read={read} />;
  const { type } = read.data;
  return (
    <ServerForm
      call={updateGiftType}
      params={{ id }}
      defaults={valuesOf(type)}
      fromCurrent={(current) => valuesOf(current as GiftType)}
      onSaved={(reply) => saved(reply.type)}
      onCancel={onCancel}
      submitLabel="Save gift type"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <ImageInput
            label="Image"
            call={getGiftImage}
            icon={Gift}
            id={id}
            imageKey={type.image}
            choice={image}
            onChoose={chooseImage}
          />
          <KeyValues items={[['Code', type.code]]} />
          <TextField name="name" label="Name" required maxLength={120} />
          <Fields eligibleBy={values.eligibleBy} held={type} />
        </>
      )}
    </ServerForm>
  );
}

function Fields({ eligibleBy, held }: { eligibleBy: string | undefined; held?: GiftType }) {
  const { data } = useServerRead(listGiftCategories, { query: { status: 'active', pageSize: '200' } });
  const active = (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = !held || active.some(({ value }) => value === held.category.id);
  const choices = known ? active : [{ value: held.category.id, label: held.category.name }, ...active];
  return (
    <>
      <SelectField name="categoryId" label="Category" required choices={choices} />
      <NumberField
        name="unitCost"
        label="Unit cost"
        as="text"
        unit="BDT"
        required
        help="What is issued from now on costs this; what was issued keeps its cost."
      />
      <SelectField name="eligibleBy" label="For" required choices={eligibilities} />
      {eligibleBy === 'points' && <NumberField name="eligiblePoints" label="Points it takes" required />}
      {eligibleBy === 'value' && (
        <NumberField name="eligibleValue" label="Value to buy for" as="text" unit="BDT" required />
      )}
      <DateField name="validFrom" label="First day" help="Without one it can be given from ever." />
      <DateField name="lastDay" label="Last day" help="The last day on which it can be given." />
      <NumberField
        name="lowStock"
        label="Running out at"
        unit="pieces"
        required
        help="With so many left or fewer, the list says that it runs out."
      />
      <StatusField name="status" label="Status" required choices={statuses} />
    </>
  );
}
