import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { HandedOver } from '@routebook/contract';
import { NumberInput, quantity } from '@routebook/ui';
import { useState } from 'react';
import { PlainTable } from '../../level/plain-table.tsx';

/** Of a product: what was booked when it was counted, and what was counted. */
export interface Count {
  readonly booked: number;
  readonly counted: number;
}

type There = HandedOver['stock'][number];

interface StockCountProps {
  stock: readonly There[];
  counts: ReadonlyMap<string, Count>;
  onCount: (counts: ReadonlyMap<string, Count>) => void;
}

/** What was counted in the house of each product beside what is booked there; it goes over as it was counted, and what is out on vans with it. */
export function StockCount({ stock, counts, onCount }: StockCountProps) {
  const left = stock.filter(({ product }) => !counts.has(product.id));
  const takeAsBooked = () =>
    onCount(
      new Map([...counts, ...left.map(({ product, booked }) => [product.id, { booked, counted: booked }] as const)]),
    );
  return (
    <div>
      <Flex align="center" justify="space-between" mb="1">
        <Heading as="h3" size="sm">
          Stock, counted ({quantity(stock.length - left.length)} of {quantity(stock.length)})
        </Heading>
        {left.length > 0 && (
          <Button size="xs" variant="outline" onClick={takeAsBooked}>
            The rest as booked
          </Button>
        )}
      </Flex>
      <PlainTable aria-label="Stock, counted">
        <thead>
          <tr>
            <th>Product</th>
            <th data-align="end">Booked</th>
            <th data-align="end" data-wide-only>
              Promised
            </th>
            <th data-align="end">Counted</th>
            <th data-align="end">Difference</th>
          </tr>
        </thead>
        <tbody>
          {stock.map((there) => (
            <CountRow
              key={there.product.id}
              there={there}
              count={counts.get(there.product.id)}
              onCount={(counted) => {
                const next = new Map(counts);
                if (counted === null) next.delete(there.product.id);
                else next.set(there.product.id, { booked: there.booked, counted });
                onCount(next);
              }}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

interface CountRowProps {
  there: There;
  count: Count | undefined;
  onCount: (counted: number | null) => void;
}

function CountRow({ there, count, onCount }: CountRowProps) {
  const { product, booked, onVans = 0, reserved } = there;
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    const counted = typed === '' ? null : Number(typed);
    if (counted !== null && !(Number.isSafeInteger(counted) && counted >= 0)) return;
    setTyped(undefined);
    onCount(counted);
  };
  const difference = count && count.counted - count.booked;
  return (
    <tr>
      <td>
        {product.name}{' '}
        <Text as="span" color="fg.muted">
          {product.code}
        </Text>
      </td>
      <td data-align="end">
        {quantity(booked)}
        {onVans > 0 && (
          <Text as="span" display="block" fontSize="xs" color="fg.muted">
            and {quantity(onVans)} on vans
          </Text>
        )}
        {count && count.booked !== booked && (
          <Text as="span" display="block" fontSize="xs" color="fg.error">
            {quantity(count.booked)} when counted
          </Text>
        )}
      </td>
      <td data-align="end" data-wide-only>
        {quantity(reserved)}
      </td>
      <td data-align="end">
        <NumberInput
          aria-label={`${product.name}, counted`}
          size="xs"
          width="6rem"
          textAlign="end"
          value={typed ?? (count ? String(count.counted) : '')}
          onChange={setTyped}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      </td>
      <td data-align="end">
        {difference === undefined || difference === 0
          ? ''
          : `${difference > 0 ? '+' : '−'}${quantity(Math.abs(difference))}`}
      </td>
    </tr>
  );
}
