import { addCategory, type BodyOf, type Category, getCategory, updateCategory } from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LoadingOrError,
  LookupField,
  NumberField,
  ServerForm,
  StatusField,
  TextField,
  useFirstRead,
} from '@routebook/ui';
import { findOpenBrands } from '../records/look-ups.ts';
import { statusChoices } from '../records/statuses.ts';
import { useSaving } from '../records/use-saving.ts';

const fresh: Partial<BodyOf<typeof addCategory>> = { code: '', name: '', position: 0, status: 'active' };

function valuesOf({ name, position, status, version }: Category): BodyOf<typeof updateCategory> {
  return { name, position, status, version };
}

interface CategoryFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a category, in a drawer beside the list. */
export function CategoryForm({ id, onClose }: CategoryFormProps) {
  const { saved, onCancel } = useSaving(onClose);
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit category' : 'Add category'}>
      {id ? (
        <Edit id={id} onSaved={saved} onCancel={onCancel} />
      ) : (
        <ServerForm
          call={addCategory}
          defaults={fresh}
          onSaved={({ category }) => saved(category)}
          onCancel={onCancel}
          submitLabel="Add category"
          layout="drawer"
        >
          <LookupField
            name="brandId"
            label="Brand"
            required
            search={findOpenBrands}
            placeholder="Type a name or code"
            help="It stays with its brand."
          />
          <TextField name="name" label="Name" required maxLength={80} />
          <TextField name="code" label="Code" required maxLength={40} help="It cannot be changed later." />
          <Shared />
        </ServerForm>
      )}
    </Drawer>
  );
}

interface EditProps {
  id: string;
  onSaved: (category: Category) => void;
  onCancel: () => void;
}

function Edit({ id, onSaved, onCancel }: EditProps) {
  const read = useFirstRead(getCategory, { params: { id } });
  if (!read.data) return <LoadingOrError what="This category" read={read} />;
  const { category } = read.data;
  return (
    <ServerForm
      call={updateCategory}
      params={{ id }}
      defaults={valuesOf(category)}
      fromCurrent={(current) => valuesOf(current as Category)}
      onSaved={(reply) => onSaved(reply.category)}
      onCancel={onCancel}
      submitLabel="Save category"
      layout="drawer"
    >
      <KeyValues
        items={[
          ['Brand', category.brand.name],
          ['Code', category.code],
        ]}
      />
      <TextField name="name" label="Name" required autoFocus maxLength={80} />
      <Shared />
    </ServerForm>
  );
}

function Shared() {
  return (
    <>
      <NumberField name="position" label="Order" required help="The lowest comes first in its brand." />
      <StatusField name="status" label="Status" required choices={statusChoices} />
    </>
  );
}
