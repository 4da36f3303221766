import {
  type BodyOf,
  createPrimarySale,
  getPrimarySale,
  type PrimarySale,
  updatePrimarySale,
} from '@routebook/contract';
import {
  businessDate,
  CustomField,
  DateField,
  Drawer,
  LoadingOrError,
  LookupField,
  Muted,
  money,
  placeSearch,
  ServerForm,
  styled,
  TextareaField,
  TextField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { findSoldProducts, LineEditor } from '../../lines/line-editor.tsx';
import { lineProblem } from '../../lines/typed-line.ts';
import { findOpenSources } from '../look-ups.ts';
import { PlanTotals } from './plan-totals.tsx';
import { bodyOf, freshSaleLine, headOf, sentLines, type TypedSaleLine, typedLines } from './typed-sale.ts';
import { usePlan } from './use-plan.ts';

type Body = BodyOf<typeof createPrimarySale>;

const findHouses = placeSearch({ level: 'dbHouse' });
const numbers = { free: 'Free', discount: 'Discount' };
const Amount = styled('p', {
  flexBasis: '100%',
  textAlign: 'end',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '&[data-problem]': { color: 'fg.error', textAlign: 'start' },
});

interface DraftFormProps {
  /** The draft that is changed; without it another is made. */
  readonly id?: string;
  readonly onClose: () => void;
}

/** Drafts an invoice to a DB house, by keyboard alone: what each line and all of them come to is shown while they are typed. */
export function DraftForm({ id, onClose }: DraftFormProps) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title={id ? 'Edit draft' : 'New invoice'} size="xl">
      {id ? (
        <EditDraft id={id} onClose={onClose} onCancel={cancel} />
      ) : (
        <NewDraft onClose={onClose} onCancel={cancel} />
      )}
    </Drawer>
  );
}

interface FormProps {
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function tell({ number, net }: PrimarySale, onClose: () => void): void {
  onClose();
  toast({ title: `Draft ${number} saved`, description: `BDT ${money(net)}`, kind: 'success' });
}

// The editor of the lines keeps them as they are typed; `bodyOf` makes those that are sent.
const asTyped = (lines: readonly TypedSaleLine[]) => lines as unknown as Body['lines'];

function NewDraft({ onClose, onCancel }: FormProps) {
  const defaults = { number: '', date: businessDate(), note: '', lines: asTyped([freshSaleLine]) };
  return (
    <ServerForm
      call={createPrimarySale}
      defaults={defaults}
      toBody={bodyOf}
      onCancel={onCancel}
      onSaved={({ primarySale }) => tell(primarySale, onClose)}
      submitLabel="Save draft"
      layout="drawer"
    >
      {({ values }) => <Fields values={values} />}
    </ServerForm>
  );
}

function EditDraft({ id, onClose, onCancel }: FormProps & { readonly id: string }) {
  const read = useFirstRead(getPrimarySale, { params: { id } });
  const { data } = read;
  if (!data) return <LoadingOrError what="This draft" read={read} />;
  const { primarySale, lines } = data;
  return (
    <ServerForm
      call={updatePrimarySale}
      params={{ id }}
      defaults={{ ...headOf(primarySale), lines: asTyped(typedLines(lines)) }}
      fromCurrent={(current) => headOf(current as PrimarySale)}
      toBody={bodyOf}
      onCancel={onCancel}
      onSaved={(reply) => tell(reply.primarySale, onClose)}
      submitLabel="Save draft"
      layout="drawer"
    >
      {({ values }) => <Fields values={values} of={primarySale} />}
    </ServerForm>
  );
}

function Fields({ values, of }: { readonly values: Partial<Body>; readonly of?: PrimarySale }) {
  const lines = sentLines((values.lines ?? []) as unknown as readonly TypedSaleLine[]);
  const { plan, byProduct, problem } = usePlan(values.date, lines);
  return (
    <>
      <LookupField
        name="dbHouseId"
        label="DB house"
        required
        autoFocus={!of}
        search={findHouses}
        placeholder="Type a name or code"
        {...(of && { initialLabel: of.dbHouse.name })}
      />
      <LookupField
        name="sourceCategoryId"
        label="Source"
        required
        search={findOpenSources}
        {...(of && { initialLabel: of.sourceCategory.name })}
      />
      <DateField name="date" label="Date" required max={businessDate()} />
      <TextField
        name="number"
        label="Invoice number"
        required={of !== undefined}
        maxLength={40}
        {...(!of && { help: 'Empty: the next number is made.' })}
      />
      <CustomField<readonly TypedSaleLine[]> name="lines" label="Products" grouped required problem={lineProblem}>
        {({ value, onChange }) => (
          <LineEditor
            value={value}
            onChange={onChange}
            fresh={freshSaleLine}
            find={findSoldProducts}
            numbers={numbers}
            beneath={(place) => {
              const line = byProduct.get(value[place]?.productId ?? '');
              if (!line) return null;
              if (line.problem !== null) return <Amount data-problem>{line.problem}</Amount>;
              return (
                <Amount>
                  <Muted>at DP {line.dp && money(line.dp)}</Muted> {line.amounts && money(line.amounts.net)}
                </Amount>
              );
            }}
          />
        )}
      </CustomField>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : plan ? (
        <PlanTotals totals={plan.totals} />
      ) : (
        <Muted>What it comes to is shown here once a product with its pieces is there.</Muted>
      )}
      <TextareaField name="note" label="Note" rows={2} maxLength={500} />
    </>
  );
}
