import { addPrice, type ListedPrice, type Product, updatePrice } from '@routebook/contract';
import { businessDate, DateField, Drawer, KeyValues, ServerForm, showDate, toast, unlessUnsaved } from '@routebook/ui';
import { AmountFields } from './amount-fields.tsx';

interface PriceFormProps {
  product: Product;
  /** The one to change; without it one is added. */
  price?: ListedPrice | undefined;
  onClose: () => void;
}

function amountsOf({ dp, tp, mrp, vat }: Pick<ListedPrice, 'dp' | 'tp' | 'mrp' | 'vat'>) {
  return { dp, tp, mrp, vat };
}

const nothing = { dp: '', tp: '', mrp: '', vat: '15' };

/** Adds a price from a day on, or changes one that is to come. */
export function PriceForm({ product, price, onClose }: PriceFormProps) {
  const onCancel = unlessUnsaved(onClose);
  const saved = () => {
    onClose();
    toast({ title: `Price of ${product.name} saved`, kind: 'success' });
  };
  return (
    <Drawer open onClose={onClose} title={`${price ? 'Change the price' : 'New price'} of ${product.name}`}>
      {price ? (
        <ServerForm
          handsOver
          call={updatePrice}
          params={{ id: product.id, day: price.validFrom }}
          defaults={{ ...amountsOf(price), before: amountsOf(price) }}
          fromCurrent={(current) => {
            const now = amountsOf(current as ListedPrice);
            return { ...now, before: now };
          }}
          onSaved={saved}
          onCancel={onCancel}
          submitLabel="Save price"
          layout="drawer"
        >
          <KeyValues items={[['From', showDate(price.validFrom)]]} />
          <AmountFields unit={product.unit.name} />
        </ServerForm>
      ) : (
        <ServerForm
          handsOver
          call={addPrice}
          params={{ id: product.id }}
          defaults={{ ...(product.price ? amountsOf(product.price) : nothing), validFrom: businessDate() }}
          onSaved={saved}
          onCancel={onCancel}
          submitLabel="Add price"
          layout="drawer"
        >
          <DateField
            name="validFrom"
            label="From"
            required
            min={businessDate()}
            help="Today or later. The price before it holds until the day before."
          />
          <AmountFields unit={product.unit.name} />
        </ServerForm>
      )}
    </Drawer>
  );
}
