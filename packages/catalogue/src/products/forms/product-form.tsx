import { addProductBody, type BodyOf, editProductBody, type Product, productCalls } from '@routebook/contract';
import { businessDate, DateField, KeyValues, RecordForm, type RecordForms, TextField } from '@routebook/ui';
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

const forms: RecordForms<typeof productCalls> = {
  add: { schema: addProductBody, defaults: fresh },
  edit: { schema: editProductBody, valuesOf },
  toBody: withoutEmpty,
  Fields({ row, values, setValue }) {
    return (
      <>
        {row && <KeyValues items={[['SKU', row.code]]} />}
        <TextField name="name" label="Name" required autoFocus={!row} maxLength={160} />
        {!row && (
          <TextField name="code" label="SKU" required maxLength={40} help="Its code. It cannot be changed later." />
        )}
        <ProductFields
          unitId={values.unitId}
          {...(row && { current: row })}
          forgetCategory={() => setValue('categoryId', '')}
        />
        {!row && (
          <>
            <AmountFields unit="base unit" required={false} />
            <DateField
              name="validFrom"
              label="Price from"
              min={businessDate()}
              help="Today when empty. A product without a price stays a draft."
            />
          </>
        )}
      </>
    );
  },
};

interface ProductFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a product, in a drawer beside the list. */
export function ProductForm(props: ProductFormProps) {
  return <RecordForm calls={productCalls} forms={forms} size="lg" {...props} />;
}
