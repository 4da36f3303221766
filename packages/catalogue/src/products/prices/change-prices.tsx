import { Box, Flex, Text } from '@chakra-ui/react';
import { type PriceName, priceNames, priceSteps } from '@routebook/contract';
import { Button, businessDate, Drawer, type Selection, unlessUnsaved, useUnsavedWork } from '@routebook/ui';
import { useId, useState } from 'react';
import { PlainField } from '../../records/plain-field.tsx';
import { selectionSent, selectionWords } from '../selection-words.ts';
import { PricePreview, type PriceRule } from './price-preview.tsx';

interface ChangePricesProps {
  selection: Selection;
  onClose: () => void;
}

const ways = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By an amount' },
  { value: 'fixed', label: 'To an amount' },
];
const steps = priceSteps.map((step) => ({ value: step, label: `${step} BDT` }));
const names: Readonly<Record<PriceName, string>> = { dp: 'DP', tp: 'TP', mrp: 'MRP' };

/** Changes the prices of many products from a day on: a rule, a preview of every change, and then the change itself. */
export function ChangePrices({ selection, onClose }: ChangePricesProps) {
  const [typed, setTyped] = useState({
    prices: [...priceNames] as PriceName[],
    by: 'percent' as PriceRule['by'],
    value: '',
    step: '0.50' as PriceRule['step'],
    vat: '',
    validFrom: businessDate(),
  });
  const [rule, setRule] = useState<PriceRule | null>(null);
  const group = useId();
  useUnsavedWork(typed.value !== '');
  const change = (patch: Partial<typeof typed>) => {
    setTyped({ ...typed, ...patch });
    setRule(null);
  };
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title={`Change prices of ${selectionWords(selection)}`} size="xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setRule({ ...typed, vat: typed.vat === '' ? null : typed.vat, selection: selectionSent(selection) });
        }}
      >
        <Flex direction="column" gap="3">
          <Box role="group" aria-labelledby={group}>
            <Text id={group} fontSize="sm" fontWeight="medium">
              Which prices
            </Text>
            <Flex gap="4">
              {priceNames.map((name) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={typed.prices.includes(name)}
                    onChange={(event) =>
                      change({
                        prices: priceNames.filter((one) =>
                          one === name ? event.target.checked : typed.prices.includes(one),
                        ),
                      })
                    }
                  />{' '}
                  {names[name]}
                </label>
              ))}
            </Flex>
          </Box>
          <Flex gap="3" wrap="wrap">
            <PlainField
              label="How"
              value={typed.by}
              onChange={(by) => change({ by: by as PriceRule['by'] })}
              choices={ways}
            />
            <PlainField
              label={typed.by === 'percent' ? 'Percent, like 5 or -2.5' : 'BDT, like 1.50'}
              value={typed.value}
              required
              onChange={(value) => change({ value })}
            />
            {typed.by !== 'fixed' && (
              <PlainField
                label="Rounded to"
                value={typed.step}
                onChange={(step) => change({ step: step as PriceRule['step'] })}
                choices={steps}
              />
            )}
            <PlainField label="VAT % (empty: as it is)" value={typed.vat} onChange={(vat) => change({ vat })} />
            <PlainField
              label="From"
              required
              type="day"
              value={typed.validFrom}
              onChange={(validFrom) => change({ validFrom })}
            />
          </Flex>
          <Flex gap="2">
            <Button
              type="submit"
              colorPalette="brand"
              variant={rule ? 'outline' : 'solid'}
              disabled={typed.value === '' || typed.prices.length === 0}
            >
              Preview
            </Button>
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          </Flex>
        </Flex>
      </form>
      {rule && <PricePreview rule={rule} onDone={onClose} onClean={() => setTyped({ ...typed, value: '' })} />}
    </Drawer>
  );
}
