import { brandCalls, brandCategories, type Product } from '@routebook/contract';
import { DateField, LookupField, NumberField, SelectField, TextField, useKept, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { unitFinder } from '../../records/look-ups.ts';
import { PlainField } from '../../records/plain-field.tsx';

interface ProductFieldsProps {
  /** The base unit that is chosen: packs and cases are counted in it. */
  unitId: string | undefined;
  /** The product that is edited. */
  current?: Product;
  /** Another brand has other categories. */
  forgetCategory: () => void;
}

const findBases = unitFinder('base');

/** What is typed of a product whether it is new or not. */
export function ProductFields({ unitId, current, forgetCategory }: ProductFieldsProps) {
  const findCounted = useMemo(() => unitFinder('counted', unitId), [unitId]);
  return (
    <>
      <BrandAndCategory {...(current && { current })} forgetCategory={forgetCategory} />
      <LookupField
        name="unitId"
        label="Base unit"
        required
        search={findBases}
        {...(current && { initialLabel: current.unit.name })}
        disabled={current !== undefined && current.status !== 'draft'}
        help="Prices and quantities count this unit."
      />
      <LookupField
        name="packUnitId"
        label="Pack"
        search={findCounted}
        {...(current?.packUnit && { initialLabel: current.packUnit.name })}
        placeholder="No pack"
      />
      <LookupField
        name="caseUnitId"
        label="Case"
        search={findCounted}
        {...(current?.caseUnit && { initialLabel: current.caseUnit.name })}
        placeholder="No case"
        help="A whole number of packs."
      />
      <TextField name="barcode" label="Barcode" maxLength={14} help="8, 12, 13 or 14 digits, as on the pack." />
      <NumberField name="weightGrams" label="Weight" as="text" unit="g" help="Of one base unit." />
      <NumberField name="shelfLifeDays" label="Shelf life" unit="days" />
      <DateField name="launchedOn" label="Launch date" />
    </>
  );
}

/** A brand, and then one of its categories. */
function BrandAndCategory({ current, forgetCategory }: Pick<ProductFieldsProps, 'current' | 'forgetCategory'>) {
  const [brandId, chooseBrand] = useKept('product brand', current?.brand.id ?? '');
  const brands = useServerRead(brandCalls.list, { query: { pageSize: '200', status: 'active' } }).data?.brands ?? [];
  const categories =
    useServerRead(brandCategories, { params: { id: brandId }, enabled: brandId !== '' }).data?.categories ?? [];
  const shown = brands.map(({ id, name }) => ({ value: id, label: name }));
  const own = current && !brands.some(({ id }) => id === current.brand.id) ? [current.brand] : [];
  return (
    <>
      <PlainField
        label="Brand"
        required
        value={brandId}
        onChange={(id) => {
          chooseBrand(id);
          forgetCategory();
        }}
        choices={[
          { value: '', label: 'Choose a brand' },
          ...own.map(({ id, name }) => ({ value: id, label: name })),
          ...shown,
        ]}
      />
      <SelectField
        name="categoryId"
        label="Category"
        required
        disabled={brandId === ''}
        emptyLabel={brandId === '' ? 'Choose a brand first' : 'Choose a category'}
        choices={categories
          .filter(({ id, status }) => status === 'active' || id === current?.category.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
