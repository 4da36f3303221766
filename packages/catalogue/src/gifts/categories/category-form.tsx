import {
  addGiftCategory,
  type BodyOf,
  type GiftCategory,
  getGiftCategory,
  updateGiftCategory,
} from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LoadingOrError,
  ServerForm,
  StatusField,
  TextareaField,
  TextField,
  useFirstRead,
} from '@routebook/ui';
import { useSaving } from '../../records/use-saving.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'New types are not put in it.' },
];
const fresh = { code: '', name: '', status: 'active', note: '' } satisfies BodyOf<typeof addGiftCategory>;

function valuesOf({ name, status, note, version }: GiftCategory): BodyOf<typeof updateGiftCategory> {
  return { name, status, note, version };
}

interface CategoryFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a gift category, in a drawer beside the list. */
export function CategoryForm({ id, onClose }: CategoryFormProps) {
  const { saved, onCancel } = useSaving(onClose);
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit gift category' : 'Add gift category'}>
      {id ? (
        <Edit id={id} onSaved={saved} onCancel={onCancel} />
      ) : (
        <ServerForm
          call={addGiftCategory}
          defaults={fresh}
          onSaved={({ category }) => saved(category)}
          onCancel={onCancel}
          submitLabel="Add gift category"
          layout="drawer"
        >
          <TextField name="name" label="Name" required autoFocus maxLength={80} />
          <TextField name="code" label="Code" required maxLength={30} help="It cannot be changed later." />
          <Shared />
        </ServerForm>
      )}
    </Drawer>
  );
}

interface EditProps {
  id: string;
  onSaved: (category: GiftCategory) => void;
  onCancel: () => void;
}

function Edit({ id, onSaved, onCancel }: EditProps) {
  const read = useFirstRead(getGiftCategory, { params: { id } });
  if (!read.data) return <LoadingOrError what="This gift category" read={read} />;
  return (
    <ServerForm
      call={updateGiftCategory}
      params={{ id }}
      defaults={valuesOf(read.data.category)}
      fromCurrent={(current) => valuesOf(current as GiftCategory)}
      onSaved={({ category }) => onSaved(category)}
      onCancel={onCancel}
      submitLabel="Save gift category"
      layout="drawer"
    >
      <KeyValues items={[['Code', read.data.category.code]]} />
      <TextField name="name" label="Name" required autoFocus maxLength={80} />
      <Shared />
    </ServerForm>
  );
}

function Shared() {
  return (
    <>
      <StatusField name="status" label="Status" required choices={statuses} />
      <TextareaField name="note" label="Note" rows={2} maxLength={300} />
    </>
  );
}
