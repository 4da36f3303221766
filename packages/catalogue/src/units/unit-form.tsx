import { addUnit, type BodyOf, getUnit, type Unit, updateUnit } from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LookupField,
  NumberField,
  quantity,
  ServerForm,
  TextField,
  useFirstRead,
} from '@routebook/ui';
import { LoadingOrError } from '../records/loading-or-error.tsx';
import { unitFinder } from '../records/look-ups.ts';
import { useSaving } from '../records/use-saving.ts';

const findBases = unitFinder('base');
const fresh = { symbol: '', name: '', baseId: null, factor: 1 } satisfies BodyOf<typeof addUnit>;

function valuesOf({ name, base, factor, version }: Unit): BodyOf<typeof updateUnit> {
  return { name, baseId: base?.id ?? null, factor, version };
}

interface UnitFormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

/** Adds or edits a unit, in a drawer beside the list. */
export function UnitForm({ id, onClose }: UnitFormProps) {
  const { saved, onCancel } = useSaving(onClose);
  return (
    <Drawer open onClose={onClose} title={id ? 'Edit unit' : 'Add unit'}>
      {id ? (
        <Edit id={id} onSaved={saved} onCancel={onCancel} />
      ) : (
        <ServerForm
          call={addUnit}
          defaults={fresh}
          onSaved={({ unit }) => saved(unit)}
          onCancel={onCancel}
          submitLabel="Add unit"
          layout="drawer"
        >
          <TextField name="name" label="Name" required autoFocus maxLength={60} />
          <TextField
            name="symbol"
            label="Symbol"
            required
            maxLength={12}
            help="Short, like pc or ctn48. It cannot be changed later."
          />
          <Counting />
        </ServerForm>
      )}
    </Drawer>
  );
}

interface EditProps {
  id: string;
  onSaved: (unit: Unit) => void;
  onCancel: () => void;
}

function Edit({ id, onSaved, onCancel }: EditProps) {
  const read = useFirstRead(getUnit, { params: { id } });
  if (!read.data) return <LoadingOrError what="This unit" read={read} />;
  const { unit } = read.data;
  const fixed = [
    ['Symbol', unit.symbol],
    ...(unit.used
      ? [
          ['One is', unit.base ? `${quantity(unit.factor)} ${unit.base.name}` : 'A base unit'] as const,
          ['Factor', 'Locked: products or units are counted by it. Add another unit instead.'] as const,
        ]
      : []),
  ] as const;
  return (
    <ServerForm
      call={updateUnit}
      params={{ id }}
      defaults={valuesOf(unit)}
      fromCurrent={(current) => valuesOf(current as Unit)}
      onSaved={(reply) => onSaved(reply.unit)}
      onCancel={onCancel}
      submitLabel="Save unit"
      layout="drawer"
    >
      <KeyValues items={fixed} />
      <TextField name="name" label="Name" required autoFocus maxLength={60} />
      {!unit.used && <Counting base={unit.base?.name} />}
    </ServerForm>
  );
}

function Counting({ base }: { base?: string | undefined }) {
  return (
    <>
      <LookupField
        name="baseId"
        label="Counted in"
        search={findBases}
        {...(base !== undefined && { initialLabel: base })}
        placeholder="Nothing: it is a base unit"
        help="A base unit, like the piece."
      />
      <NumberField
        name="factor"
        label="Factor"
        required
        help="How many of the base unit it is; 1 for a base unit. Locked once it is used."
      />
    </>
  );
}
