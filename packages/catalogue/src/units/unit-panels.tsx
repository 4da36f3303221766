import { addUnitBody, editUnitBody, type Unit, type unitCalls } from '@routebook/contract';
import { KeyValues, LookupField, NumberField, quantity, type RecordPanels, TextField } from '@routebook/ui';
import { unitFinder } from '../records/look-ups.ts';

const findBases = unitFinder('base');

export const panels: RecordPanels<typeof unitCalls> = {
  subtitle: ({ symbol }) => symbol,
  overview: (unit) => [
    ['Symbol', unit.symbol],
    ['One is', whatOneIs(unit)],
    ['Products', quantity(unit.products)],
    ['Units counted in it', quantity(unit.units)],
    ['Factor', unit.used ? 'Locked: it is in use' : 'Open: nothing uses it yet'],
  ],
  add: { schema: addUnitBody, defaults: { symbol: '', name: '', baseId: null, factor: 1 } },
  edit: {
    schema: editUnitBody,
    valuesOf: ({ name, base, factor, version }) => ({ name, baseId: base?.id ?? null, factor, version }),
  },
  Fields: UnitFields,
};

function whatOneIs({ base, factor }: Unit): string {
  return base ? `${quantity(factor)} ${base.name}` : 'A base unit';
}

const locked = 'Locked: products or units are counted by it. Add another unit instead.';

function UnitFields({ row }: { row?: Unit }) {
  return (
    <>
      {row && (
        <KeyValues
          items={[
            ['Symbol', row.symbol],
            ...(row.used
              ? ([
                  ['One is', whatOneIs(row)],
                  ['Factor', locked],
                ] as const)
              : []),
          ]}
        />
      )}
      <TextField name="name" label="Name" required autoFocus maxLength={60} />
      {!row && (
        <TextField
          name="symbol"
          label="Symbol"
          required
          maxLength={12}
          help="Short, like pc or ctn48. It cannot be changed later."
        />
      )}
      {!row?.used && <Counting base={row?.base?.name} />}
    </>
  );
}

function Counting({ base }: { base: string | undefined }) {
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
