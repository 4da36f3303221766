import {
  type BodyOf,
  type PrimarySalesTarget,
  type PrimaryTargetPlan,
  previewPrimarySalesTargets,
} from '@routebook/contract';
import {
  addMonths,
  choicesOf,
  Drawer,
  LookupField,
  NumberField,
  placeSearch,
  placeTree,
  SelectField,
  ServerForm,
  TextareaField,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import { monthChoices, thisMonth } from '../../months/month.ts';
import { basisWords, growthWords, levelWords, wayWords } from '../target-words.ts';
import { PlannedTargets } from './planned-targets.tsx';

type Order = BodyOf<typeof previewPrimarySalesTargets>;

const findPlaces = placeSearch({ downTo: 'dbHouse' });
const places = placeTree('dbHouse');
const months = monthChoices(12, 12);
const existingChoices = [
  { value: 'keep', label: 'Stay as they are' },
  { value: 'replace', label: 'Get the new amount' },
];

/** What is asked for: the fields that the way does not need are left out. */
function bodyOf(typed: Partial<Order>): Partial<Order> {
  const { amount, growth, ...order } = typed;
  return order.way === 'growth' ? { ...order, growth: growth ?? null } : { ...order, amount: amount || null };
}

function defaultsOf(split: PrimarySalesTarget | undefined): Partial<Order> {
  const month = split?.month ?? addMonths(thisMonth(), 1);
  return {
    from: month,
    to: month,
    level: 'dbHouse',
    way: split ? 'split' : 'growth',
    basis: 'lastMonths',
    amount: split?.target ?? '',
    growth: null,
    existing: 'keep',
    note: '',
    ...(split && { market: split.place.id }),
  };
}

interface MakeTargetsProps {
  /** The target of a territory that is split over its DB houses. */
  readonly split?: PrimarySalesTarget;
  readonly onClose: () => void;
}

/** Makes targets for many places and months at once: what would be made is shown first. */
export function MakeTargets({ split, onClose }: MakeTargetsProps) {
  const [found, setFound] = useState<{ plan: PrimaryTargetPlan; order: Order }>();
  const [defaults] = useState(() => defaultsOf(split));
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title={split ? `Split the target of ${split.place.name}` : 'Set targets'} size="xl">
      {found && <PlannedTargets {...found} onBack={() => setFound(undefined)} onDone={onClose} />}
      <div hidden={found !== undefined}>
        <ServerForm
          asks
          call={previewPrimarySalesTargets}
          defaults={defaults}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={({ plan }, order) => setFound({ plan, order })}
          submitLabel="Show what is made"
          layout="drawer"
        >
          {({ values: { way, level = 'dbHouse' } }) => (
            <>
              <SelectField name="level" label="For" required choices={choicesOf(levelWords)} />
              <LookupField
                name="market"
                label="In"
                required
                search={findPlaces}
                tree={places}
                placeholder="A place: all beneath it"
                {...(split && { initialLabel: split.place.name })}
              />
              <SelectField name="from" label="From" required choices={months} />
              <SelectField name="to" label="Through" required choices={months} help="Up to 12 months." />
              <SelectField name="way" label="How much" required choices={choicesOf(wayWords)} />
              {way !== 'each' && (
                <SelectField
                  name="basis"
                  label={way === 'growth' ? 'Bought when' : 'Shared how'}
                  required
                  choices={choicesOf(way === 'growth' ? growthWords : basisWords)}
                />
              )}
              {way === 'growth' ? (
                <NumberField name="growth" label="Growth" required unit="%" example="a percentage like 12.5" />
              ) : (
                <NumberField
                  name="amount"
                  label={way === 'split' ? 'Amount of all of them, a month' : 'Amount of each, a month'}
                  required
                  as="text"
                  unit="BDT"
                />
              )}
              <SelectField
                name="existing"
                label={`${levelWords[level]} that have a target already`}
                required
                choices={existingChoices}
                help={way === 'split' ? 'Of targets that stay, the others share what is left.' : undefined}
              />
              <TextareaField name="note" label="Note" rows={2} maxLength={300} />
            </>
          )}
        </ServerForm>
      </div>
    </Drawer>
  );
}
