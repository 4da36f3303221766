import { Box, Flex, Text } from '@chakra-ui/react';
import { deletePrice, getPriceOf, type ListedPrice, listPrices, type Product } from '@routebook/contract';
import {
  Button,
  confirm,
  DayInput,
  Empty,
  FigureTable,
  LoadingOrError,
  MenuButton,
  money,
  StatusBadge,
  showDate,
  tellDone,
  useServerRead,
} from '@routebook/ui';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import type { OpenPanel } from '../panel.ts';

interface PriceListProps {
  product: Product;
  mayEdit: boolean;
  openPanel: OpenPanel;
}

const tones = { future: 'waiting', current: 'good', past: 'neutral' } as const;
const states = { future: 'To come', current: 'In force', past: 'Over' } as const;

/** The price list of a product through time, and what it costs on any day. */
export function PriceList({ product, mayEdit, openPanel }: PriceListProps) {
  const read = useServerRead(listPrices, { params: { id: product.id } });
  if (!read.data) return <LoadingOrError what="The prices" read={read} />;
  const { data } = read;
  const addButton = mayEdit && (
    <Button size="sm" variant="outline" onClick={() => openPanel({ kind: 'price', product })}>
      <Plus aria-hidden />
      New price
    </Button>
  );
  if (data.prices.length === 0)
    return (
      <Empty
        title="No prices yet"
        description="It can be put on sale once it has one."
        {...(addButton && { action: addButton })}
      />
    );
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap" align="end" justify="space-between">
        <PriceOfADay id={product.id} />
        {addButton}
      </Flex>
      <FigureTable label="Price list">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" data-text>
              Until
            </th>
            <th scope="col">DP</th>
            <th scope="col">TP</th>
            <th scope="col">MRP</th>
            <th scope="col">VAT %</th>
            <th scope="col" data-text>
              State
            </th>
            {mayEdit && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {data.prices.map((price) => (
            <tr key={price.validFrom}>
              <td>{showDate(price.validFrom)}</td>
              <td data-text>{price.validTo ? showDate(price.validTo) : '—'}</td>
              <td>{money(price.dp)}</td>
              <td>{money(price.tp)}</td>
              <td>{money(price.mrp)}</td>
              <td>{price.vat}</td>
              <td data-text>
                <StatusBadge status={states[price.state]} tone={tones[price.state]} />
              </td>
              {mayEdit && (
                <td>
                  {price.open && (
                    <MenuButton
                      label={`Actions for the price from ${showDate(price.validFrom)}`}
                      icon={<MoreHorizontal aria-hidden />}
                      entries={() => [
                        {
                          kind: 'action',
                          label: 'Change',
                          onSelect: () => openPanel({ kind: 'price', product, price }),
                        },
                        {
                          kind: 'action',
                          label: 'Take away',
                          tone: 'danger',
                          onSelect: () => void takeAway(product, price),
                        },
                      ]}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Flex>
  );
}

function PriceOfADay({ id }: { id: string }) {
  const [day, setDay] = useState('');
  const field = useId();
  const { data, isError } = useServerRead(getPriceOf, {
    params: { id },
    query: { asOf: day },
    enabled: day !== '',
    keepPrevious: true,
  });
  const answer = day === '' ? '' : isError ? 'It could not be read.' : data ? inWords(data.price) : '';
  return (
    <Box>
      <label htmlFor={field}>
        <Text as="span" fontSize="sm" fontWeight="medium">
          What it costs on
        </Text>
      </label>
      <Flex gap="3" align="center" wrap="wrap">
        <DayInput id={field} value={day} onChange={setDay} />
        <Text fontSize="sm" role="status">
          {answer}
        </Text>
      </Flex>
    </Box>
  );
}

function inWords(price: { readonly dp: string; readonly tp: string; readonly mrp: string } | null): string {
  return price
    ? `DP ${money(price.dp)}, TP ${money(price.tp)}, MRP ${money(price.mrp)}`
    : 'It had no price on that day.';
}

async function takeAway(product: Product, { validFrom }: ListedPrice): Promise<void> {
  const sure = await confirm({
    title: `Take the price from ${showDate(validFrom)} away?`,
    body: 'The price before it then goes on. The history keeps it.',
    confirmLabel: 'Take price away',
    tone: 'danger',
  });
  if (!sure) return;
  const params = { id: product.id, day: validFrom };
  await tellDone(deletePrice, { params }, 'Price taken away', 'The price was not taken away');
}
