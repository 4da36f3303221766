import { type BodyOf, setTargets, type TargetMonth, targetDepths } from '@routebook/contract';
import {
  AlertBox,
  ChoicesField,
  Dialog,
  NumberField,
  quantity,
  SelectField,
  ServerForm,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';
import { depthWords, monthName, monthNumber } from '../target-words.ts';

const kinds = [
  { value: 'split', label: 'Split what a place has down' },
  { value: 'lastYear', label: 'Last year × growth' },
  { value: 'scenario', label: 'Take over another scenario' },
  { value: 'empty', label: 'Empty' },
];
const weights = [
  { value: 'equal', label: 'Equally' },
  { value: 'lastYear', label: 'By last year' },
  { value: 'outlets', label: 'By active outlets' },
  { value: 'mtd', label: 'By this month so far (MTD)' },
];
const depths = targetDepths.slice(1).map((value) => ({ value, label: depthWords[value] }));

type Typed = Readonly<Record<'kind' | 'by' | 'through' | 'growth' | 'from', string>> & {
  readonly chosen: readonly number[];
};

interface MakeDialogProps {
  readonly address: TargetAddress;
  readonly months: readonly TargetMonth[];
  readonly scenarios: readonly string[];
  readonly place: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

/** Makes whole months on the server, for a place and all beneath it down to officers and days. */
export function MakeDialog({ address, months, scenarios, place, onClose }: MakeDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const drafts = months.filter(({ editable }) => editable);
  const versions = new Map(drafts.map(({ month, version }) => [monthNumber(month), version]));
  const others = scenarios.filter((name) => name !== address.scenario);
  const typed: Typed = {
    kind: 'split',
    by: 'equal',
    through: 'officer',
    growth: '0',
    from: others[0] ?? '',
    chosen: [...versions.keys()],
  };
  const bodyOf = (given: object): BodyOf<typeof setTargets> => {
    const { kind, by, through, growth, from, chosen } = given as Typed;
    const methods: Readonly<Record<string, object>> = {
      split: { kind, by, through },
      lastYear: { kind, growth },
      scenario: { kind, scenario: from },
      empty: { kind },
    };
    return {
      ...address.plan,
      months: chosen.map((month) => ({ month, version: versions.get(month) ?? 0 })),
      ...(place && { market: place.id }),
      method: methods[kind] as BodyOf<typeof setTargets>['method'],
    };
  };
  return (
    <Dialog open onClose={cancel} title={`Make targets of ${place?.name ?? 'your market'}`}>
      {drafts.length === 0 ? (
        <AlertBox tone="info" title="No month of this year is a draft: begin a revision first." />
      ) : (
        <ServerForm
          handsOver
          call={setTargets}
          defaults={typed as object}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={({ saved }) => {
            onClose();
            toast({ title: saved === 1 ? '1 target is set' : `${quantity(saved)} targets are set`, kind: 'success' });
          }}
          submitLabel="Make targets"
        >
          {({ values }) => {
            const { kind } = values as unknown as Typed;
            return (
              <>
                <SelectField name="kind" label="How" required choices={kinds} />
                {kind === 'split' && (
                  <>
                    <SelectField name="by" label="Weights" required choices={weights} />
                    <SelectField name="through" label="Down to" required choices={depths} />
                  </>
                )}
                {kind === 'lastYear' && <NumberField name="growth" label="Growth" unit="%" as="text" required />}
                {kind === 'scenario' && (
                  <SelectField
                    name="from"
                    label="Scenario"
                    required
                    choices={others.map((name) => ({ value: name, label: name }))}
                  />
                )}
                <ChoicesField
                  name="chosen"
                  label="Months"
                  required
                  choices={drafts.map(({ month }) => ({ value: monthNumber(month), label: monthName(month) }))}
                />
                <AlertBox
                  tone="warning"
                  title="What is there of these months is replaced, on the server and for everybody: undo does not bring it back."
                />
              </>
            );
          }}
        </ServerForm>
      )}
    </Dialog>
  );
}
