import { addBrand, type BodyOf, type Brand, getBrand, updateBrand } from '@routebook/contract';
import { Drawer, KeyValues, NumberField, ServerForm, StatusField, TextField, useFirstRead } from '@routebook/ui';
import { ImageInput } from '../images/image-input.tsx';
import { LoadingOrError } from '../records/loading-or-error.tsx';
import { statusChoices } from '../records/statuses.ts';
import { useSavingWithImage } from '../records/use-saving.ts';

const fresh = { code: '', name: '', owner: '', position: 0, status: 'active' } satisfies BodyOf<typeof addBrand>;

function valuesOf({ name, owner, position, status, version }: Brand): BodyOf<typeof updateBrand> {
  return { name, owner, position, status, version };
}

interface BrandFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a brand, in a drawer beside the list. */
export function BrandForm({ id, onClose }: BrandFormProps) {
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit brand' : 'Add brand'}>
      {id ? <Edit id={id} onClose={onClose} /> : <Add onClose={onClose} />}
    </Drawer>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { image, chooseImage, onCancel, saved } = useSavingWithImage('brand', onClose);
  return (
    <ServerForm
      call={addBrand}
      defaults={fresh}
      onSaved={({ brand }) => saved(brand)}
      onCancel={onCancel}
      submitLabel="Add brand"
      layout="drawer"
    >
      <ImageInput label="Logo" of="brand" id="" imageKey={null} choice={image} onChoose={chooseImage} />
      <TextField name="name" label="Name" required autoFocus maxLength={80} />
      <TextField name="code" label="Code" required maxLength={40} help="It cannot be changed later." />
      <Shared />
    </ServerForm>
  );
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useFirstRead(getBrand, { params: { id } });
  const { image, chooseImage, onCancel, saved } = useSavingWithImage('brand', onClose);
  if (!read.data) return <LoadingOrError what="This brand" read={read} />;
  const { brand } = read.data;
  return (
    <ServerForm
      call={updateBrand}
      params={{ id }}
      defaults={valuesOf(brand)}
      fromCurrent={(current) => valuesOf(current as Brand)}
      onSaved={(reply) => saved(reply.brand)}
      onCancel={onCancel}
      submitLabel="Save brand"
      layout="drawer"
    >
      <ImageInput label="Logo" of="brand" id={id} imageKey={brand.logo} choice={image} onChoose={chooseImage} />
      <KeyValues items={[['Code', brand.code]]} />
      <TextField name="name" label="Name" required maxLength={80} />
      <Shared />
    </ServerForm>
  );
}

function Shared() {
  return (
    <>
      <TextField name="owner" label="Owner" maxLength={120} help="The company that owns the brand." />
      <NumberField name="position" label="Order" required help="The lowest comes first." />
      <StatusField name="status" label="Status" required choices={statusChoices} />
    </>
  );
}
