import { type BodyOf, createAllocation } from '@routebook/contract';
import {
  Drawer,
  LookupField,
  monthInWords,
  NumberField,
  placeSearch,
  SelectField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import { findCategories, findProducts } from '../../items/look-ups.ts';
import { monthChoices, thisMonth } from '../../months/month.ts';
import { PlanLeft } from './plan-left.tsx';
import { RoutesField, useWalkers } from './routes-field.tsx';

type Body = BodyOf<typeof createAllocation>;
/** What is typed besides: of a product or of a category. */
type Typed = Partial<Body> & { readonly of?: string };

const findHouses = placeSearch({ level: 'dbHouse' });
const months = monthChoices(12, 12);
const kinds = [
  { value: 'product', label: 'A product' },
  { value: 'category', label: 'A category' },
];

function bodyOf(typed: Partial<Body>): Partial<Body> {
  const { of: kind, productId, categoryId, value, ...rest } = typed as Typed;
  return kind === 'category'
    ? { ...rest, categoryId: categoryId ?? null, value: value || null }
    : { ...rest, productId: productId ?? null };
}

const freshAllocation = (): Typed => ({ month: thisMonth(), of: 'product', routeIds: [], note: '' });

/** Gives an SO a product or category for a month; what the DB house may give is shown beside. */
export function GiveAllocation({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const [defaults] = useState(freshAllocation);
  return (
    <Drawer open onClose={cancel} title="Allocate to an SO" size="lg">
      <ServerForm
        handsOver
        call={createAllocation}
        defaults={defaults}
        toBody={bodyOf}
        onCancel={cancel}
        onSaved={({ allocation }) => {
          onClose();
          toast({
            title: `${allocation.item.name} allocated to ${allocation.salesOfficer.name}`,
            description: monthInWords(allocation.month),
            kind: 'success',
          });
        }}
        submitLabel="Allocate"
        layout="drawer"
      >
        {({ values }) => <Fields values={values} />}
      </ServerForm>
    </Drawer>
  );
}

function Fields({ values }: { readonly values: Typed }) {
  const { month, dbHouseId, salesOfficerId, productId, of: kind } = values;
  const walkers = useWalkers(month, dbHouseId);
  const walker = walkers.find(({ id }) => id === salesOfficerId);
  const isCategory = kind === 'category';
  return (
    <>
      <SelectField name="month" label="Month" required choices={months} />
      <LookupField
        name="dbHouseId"
        label="DB house"
        required
        autoFocus
        search={findHouses}
        placeholder="Type a name or code"
      />
      <SelectField
        name="salesOfficerId"
        label="SO"
        required
        choices={walkers.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))}
        help={dbHouseId && walkers.length === 0 ? 'Nobody walks a route of it in the month.' : undefined}
      />
      <RoutesField walker={walker} />
      <SelectField name="of" label="Of" required choices={kinds} />
      {isCategory ? (
        <LookupField name="categoryId" label="Category" required search={findCategories} />
      ) : (
        <LookupField name="productId" label="Product" required search={findProducts} />
      )}
      <PlanLeft month={month} dbHouseId={dbHouseId} productId={isCategory ? null : productId} />
      <NumberField name="quantity" label="Quantity" required={!isCategory} unit="pieces" />
      {isCategory && <NumberField name="value" label="Value at DP" required as="text" unit="BDT" />}
      <TextareaField name="note" label="Note" rows={2} maxLength={300} />
    </>
  );
}
