import { Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { type BodyOf, changeOutlets, outletClasses, previewOutletChange } from '@routebook/contract';
import {
  AlertBox,
  businessDate,
  counted,
  DateField,
  failedCall,
  LookupField,
  placeSearch,
  quantity,
  SelectField,
  type Selection,
  SelectionDialog,
  TextareaField,
} from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { findOpenCategories } from './open-categories.ts';
import type { Given } from './panel.ts';
import { undoChange } from './undo-change.ts';

type Body = BodyOf<typeof changeOutlets>;

const findRoutes = placeSearch({ level: 'route' });
const classes = outletClasses.map((one) => ({ value: one, label: one }));
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'dormant', label: 'Dormant' },
  { value: 'closed', label: 'Closed' },
  { value: 'rejected', label: 'Rejected' },
];

const start = (given: Given) =>
  ({
    route: { kind: 'route', routeId: '', effectiveFrom: businessDate() },
    category: { kind: 'category', categoryId: '' },
    class: { kind: 'class', class: '' },
    status: { kind: 'status', status: '' },
  })[given] as Body['change'];

const titles: Readonly<Record<Given, (what: string) => string>> = {
  route: (what) => `Transfer ${what}`,
  category: (what) => `Change the category of ${what}`,
  class: (what) => `Change the class of ${what}`,
  status: (what) => `Change the status of ${what}`,
};

function selectionSent(selection: Selection): Body['selection'] {
  return selection.kind === 'rows' ? { ids: [...selection.ids] } : { allMatching: selection.filter };
}

interface ChangeOutletsProps {
  given: Given;
  selection: Selection;
  /** Of the one outlet that it is about. */
  name?: string;
  onClose: () => void;
}

/** Gives many outlets something at once: what would become of them is shown first, and taken back with one click after. */
export function ChangeOutlets({ given, selection, name, onClose }: ChangeOutletsProps) {
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  const title = titles[given](name ?? counted(count, 'outlet'));
  return (
    <SelectionDialog
      title={title}
      handsOver
      call={changeOutlets}
      defaults={{ selection: selectionSent(selection), change: start(given), reason: '' }}
      onClose={onClose}
      done={({ changed, changeId }) => ({
        title: `${counted(changed, 'outlet')} changed`,
        kind: changed > 0 ? 'success' : 'info',
        ...(changeId !== null && { action: { label: 'Undo', onSelect: () => void undoChange(changeId) } }),
      })}
      submitLabel={given === 'route' ? 'Transfer' : 'Change'}
    >
      {({ values }) => (
        <>
          <GivenFields given={given} />
          <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
          <Preview selection={selectionSent(selection)} change={values.change} />
        </>
      )}
    </SelectionDialog>
  );
}

function GivenFields({ given }: { given: Given }) {
  switch (given) {
    case 'route':
      return (
        <>
          <LookupField
            name="change.routeId"
            label="Route"
            required
            search={findRoutes}
            placeholder="Type a name or code"
          />
          <DateField name="change.effectiveFrom" label="From" required min={businessDate()} />
        </>
      );
    case 'category':
      return <LookupField name="change.categoryId" label="Category" required search={findOpenCategories} />;
    case 'class':
      return <SelectField name="change.class" label="Class" required choices={classes} emptyLabel="Choose" />;
    case 'status':
      return <SelectField name="change.status" label="Status" required choices={statuses} emptyLabel="Choose" />;
  }
}

/** What the change would do, as soon as it is chosen. */
function Preview({ selection, change }: { selection: Body['selection']; change: Body['change'] | undefined }) {
  const body = { selection, change, reason: 'A look at it first' };
  const chosen = change !== undefined && Object.values(change).every((value) => value !== '' && value !== undefined);
  const { data, error } = useQuery({
    queryKey: ['Outlets', 'previewOutletChange', body],
    queryFn: ({ signal }) => callServer(previewOutletChange, { body: body as Body, signal }),
    enabled: chosen,
    retry: false,
    gcTime: 0,
  });
  if (!chosen) return null;
  if (error) return <AlertBox tone="error" title={failedCall(error).message} />;
  if (!data) return <Text role="status">Looking at them…</Text>;
  const { changed, reasons, orders, ordersStaying } = data;
  return (
    <Text role="status">
      {counted(changed, 'outlet')} will change
      {reasons.length > 0 &&
        `; ${reasons.map(({ reason, outlets }) => `${quantity(outlets)} stay (${reason})`).join(', ')}`}
      .{orders > 0 && ` Their open orders go along: ${quantity(orders)}.`}
      {ordersStaying > 0 && ` Open orders that their DB house delivers: ${quantity(ordersStaying)}.`}
    </Text>
  );
}
