import { type Outlet, outletClasses } from '@routebook/contract';
import {
  LookupField,
  NumberField,
  PhoneField,
  PositionFields,
  placeSearch,
  SelectField,
  TextareaField,
  TextField,
} from '@routebook/ui';
import { LikeOutlets } from './like-outlets.tsx';
import { findOpenCategories } from './open-categories.ts';

const classes = outletClasses.map((one) => ({ value: one, label: one }));
const findRoutes = placeSearch({ level: 'route' });

interface OutletFieldsProps {
  row?: Outlet;
  values: {
    readonly name?: string | undefined;
    readonly mobile?: string | undefined;
    readonly position?: { readonly latitude: number; readonly longitude: number } | undefined;
  };
}

/** The fields of an outlet; its route is chosen once, its number is typed by who may see it. */
export function OutletFields({ row, values }: OutletFieldsProps) {
  const placed = !row || row.status === 'pending';
  return (
    <>
      <TextField name="name" label="Name" required autoFocus maxLength={120} />
      <TextField name="ownerName" label="Owner" required maxLength={120} />
      {!row?.mobile.includes('•') && <PhoneField name="mobile" label="Mobile" required />}
      {!row && (
        <LookupField
          name="routeId"
          label="Route"
          required
          search={findRoutes}
          placeholder="Type a name or code"
          help="It stands at the route’s end from today on."
        />
      )}
      <LookupField
        name="categoryId"
        label="Category"
        required
        search={findOpenCategories}
        {...(row && { initialLabel: row.category.name })}
      />
      <SelectField name="class" label="Class" required choices={classes} />
      {placed && <PositionFields name="position" required />}
      <LikeOutlets row={row} values={values} />
      <TextareaField name="address" label="Address" rows={2} maxLength={300} />
      <NumberField name="creditLimit" label="Credit limit" as="text" unit="BDT" required />
      {!row && <TextField name="code" label="Code" maxLength={40} help="Without one it gets the next number." />}
    </>
  );
}
