import { SimpleGrid, Text } from '@chakra-ui/react';
import { type BodyOf, getOffer, type Simulation, simulateOffers } from '@routebook/contract';
import {
  AlertBox,
  Button,
  businessDate,
  CustomField,
  DateField,
  LookupField,
  NumberInput,
  Picker,
  SelectField,
  ServerForm,
  styled,
  useServerRead,
} from '@routebook/ui';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { type CachedNames, useCachedNames } from './cached-names.ts';
import { findChoices } from './find-choices.ts';
import { daysInWords } from './offer-words.ts';
import { SimulationResult } from './simulation-result.tsx';

type Asked = BodyOf<typeof simulateOffers>;

const classes = ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `Class ${value}` }));

const Beside = styled('div', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' },
  alignItems: 'start',
});
const Ordered = styled('ul', {
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: '2', py: '1', fontSize: 'sm' },
  '& > li > span': { flex: 1, minWidth: 0 },
});

const noNames = {};

const lineProblem = (lines: Asked['lines'] = []) =>
  lines.every(({ pieces }) => Number.isInteger(pieces)) ? null : 'Enter whole numbers of pieces.';

/** Tries an order of a day and says of each offer why it is taken or not; nothing is stored. */
export function Simulator({ tried }: { tried: string }) {
  const names = useCachedNames(noNames);
  const [result, show] = useState<Simulation | null>(null);
  const [defaults] = useState<Asked>(() => ({
    businessDate: businessDate(),
    outletId: null,
    marketId: null,
    outletClass: null,
    lines: [],
    asIfReleased: tried === '' ? [] : [tried],
  }));
  return (
    <Beside>
      <section aria-label="The order">
        {tried !== '' && <Tried id={tried} />}
        <ServerForm
          call={simulateOffers}
          defaults={defaults}
          onSaved={({ simulation }) => show(simulation)}
          submitLabel="Work out the offers"
        >
          {({ values }) => (
            <>
              <DateField name="businessDate" label="Day of the order" required />
              <LookupField
                name="outletId"
                label="Outlet"
                placeholder="Any outlet"
                search={findChoices('outlet')}
                help="With what it took before; without one, choose a market and a class."
              />
              {!values.outletId && (
                <SimpleGrid columns={2} gap="3">
                  <LookupField name="marketId" label="Market" placeholder="Anywhere" search={findChoices('market')} />
                  <SelectField name="outletClass" label="Outlet class" choices={classes} emptyLabel="Not classed" />
                </SimpleGrid>
              )}
              <CustomField<Asked['lines'] | undefined> name="lines" label="Products" grouped problem={lineProblem}>
                {({ value = [], onChange }) => <OrderLines value={value} onChange={onChange} names={names} />}
              </CustomField>
            </>
          )}
        </ServerForm>
      </section>
      <section aria-label="What it gets" aria-live="polite">
        {result ? (
          <SimulationResult simulation={result} />
        ) : (
          <Text color="fg.muted" fontSize="sm">
            Put products into the order to see its offers, each with the reason why it is taken or not.
          </Text>
        )}
      </section>
    </Beside>
  );
}

/** Says that an offer which is not released is tried, too. */
function Tried({ id }: { id: string }) {
  const offer = useServerRead(getOffer, { params: { id } }).data?.offer;
  if (!offer) return null;
  return (
    <AlertBox
      tone="info"
      icon={<FlaskConical aria-hidden />}
      title={`${offer.name} is tried as if it were released`}
      description={`For orders from ${daysInWords(offer.terms)}.`}
    />
  );
}

interface OrderLinesProps {
  value: Asked['lines'];
  onChange: (lines: Asked['lines']) => void;
  names: CachedNames;
}

function OrderLines({ value, onChange, names }: OrderLinesProps) {
  return (
    <>
      <Ordered aria-label="Ordered">
        {value.map(({ productId, pieces }) => (
          <li key={productId}>
            <span>{names.nameOf(productId)}</span>
            <NumberInput
              size="sm"
              width="5.5rem"
              aria-label={`Pieces of ${names.nameOf(productId)}`}
              value={Number.isNaN(pieces) ? '' : String(pieces)}
              onChange={(typed) => {
                const changed = typed === '' ? Number.NaN : Number(typed);
                onChange(value.map((line) => (line.productId === productId ? { productId, pieces: changed } : line)));
              }}
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${names.nameOf(productId)}`}
              onClick={() => onChange(value.filter((line) => line.productId !== productId))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </Ordered>
      <Picker
        about="product"
        aria-label="Add a product"
        placeholder="Add a product: type a name or code"
        search={findChoices('product')}
        without={value.map(({ productId }) => productId)}
        onChoose={(option) => {
          names.learn(option);
          onChange([...value, { productId: option.value, pieces: 12 }]);
        }}
      />
    </>
  );
}
