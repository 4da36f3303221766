import { addProductBody, type BodyOf, editProductBody, type Product, productCalls } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  ImageInput,
  KeyValues,
  LoadingOrError,
  ServerForm,
  TextField,
  useFirstRead,
} from '@routebook/ui';
import { useSavingWithImage } from '../../records/use-saving.ts';
import { AmountFields } from '../prices/amount-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { withoutEmpty } from './without-empty.ts';

const fresh: Partial<BodyOf<typeof productCalls.add>> = {
  code: '',
  name: '',
  packUnitId: null,
  caseUnitId: null,
  barcode: null,
  weightGrams: null,
  shelfLifeDays: null,
  launchedOn: null,
  dp: null,
  tp: null,
  mrp: null,
  vat: null,
  validFrom: null,
};

function valuesOf(product: Product): BodyOf<typeof productCalls.update> {
  const { name, barcode, weightGrams, shelfLifeDays, launchedOn, version } = product;
  return {
    name,
    categoryId: product.category.id,
    unitId: product.unit.id,
    packUnitId: product.packUnit?.id ?? null,
    caseUnitId: product.caseUnit?.id ?? null,
    barcode,
    weightGrams,
    shelfLifeDays,
    launchedOn,
    version,
  };
}

interface ProductFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a product, in a drawer beside the list. */
export function ProductForm({ id, onClose }: ProductFormProps) {
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit product' : 'Add product'} size="lg">
      {id ? <Edit id={id} onClose={onClose} /> : <Add onClose={onClose} />}
    </Drawer>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { image, chooseImage, onCancel, saved } = useSavingWithImage(productCalls.image, onClose);
  return (
    <ServerForm
      call={productCalls.add}
      schema={addProductBody}
      defaults={fresh}
      toBody={withoutEmpty}
      onSaved={({ product }) => saved(product)}
      onCancel={onCancel}
      submitLabel="Add product"
      layout="drawer"
    >
      {({ values, setValue }) => (
        <>
          <ImageInput
            label="Image"
            call={productCalls.image.get}
            id=""
            imageKey={null}
            choice={image}
            onChoose={chooseImage}
          />
          <TextField name="name" label="Name" required autoFocus maxLength={160} />
          <TextField name="code" label="SKU" required maxLength={40} help="Its code. It cannot be changed later." />
          <ProductFields unitId={values.unitId} forgetCategory={() => setValue('categoryId', '')} />
          <AmountFields unit="base unit" required={false} />
          <DateField
            name="validFrom"
            label="Price from"
            min={businessDate()}
            help="Today when empty. A product without a price stays a draft."
          />
        </>
      )}
    </ServerForm>
  );
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useFirstRead(productCalls.get, { params: { id } });
  const { image, chooseImage, onCancel, saved } = useSavingWithImage(productCalls.image, onClose);
  if (!read.data) return <LoadingOrError what="This product" read={read} />;
  const { product } = read.data;
  return (
    <ServerForm
      call={productCalls.update}
      schema={editProductBody}
      params={{ id }}
      defaults={valuesOf(product)}
      toBody={withoutEmpty}
      fromCurrent={(current) => valuesOf(current as Product)}
      onSaved={(reply) => saved(reply.product)}
      onCancel={onCancel}
      submitLabel="Save product"
      layout="drawer"
    >
      {({ values, setValue }) => (
        <>
          <ImageInput
            label="Image"
            call={productCalls.image.get}
            id={id}
            imageKey={product.image}
            choice={image}
            onChoose={chooseImage}
          />
          <KeyValues items={[['SKU', product.code]]} />
          <TextField name="name" label="Name" required maxLength={160} />
          <ProductFields unitId={values.unitId} current={product} forgetCategory={() => setValue('categoryId', '')} />
        </>
      )}
    </ServerForm>
  );
}
