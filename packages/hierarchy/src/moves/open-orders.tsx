import { Text } from '@chakra-ui/react';
import type { Impact } from '@routebook/contract';
import { quantity } from '@routebook/ui';

const openOrders = (count: number) => `${quantity(count)} open ${count === 1 ? 'order' : 'orders'}`;

/** What becomes of the orders that are not delivered yet. */
export function OpenOrders({ orders, ordersStaying }: Pick<Impact, 'orders' | 'ordersStaying'>) {
  if (orders + ordersStaying === 0) return null;
  return (
    <Text fontSize="sm" mt="2" role="status">
      {orders > 0 && `${openOrders(orders)} ${orders === 1 ? 'goes' : 'go'} along.`}{' '}
      {ordersStaying > 0 &&
        `${openOrders(ordersStaying)} ${ordersStaying === 1 ? 'stays' : 'stay'} with the DB house that promised its stock, which delivers ${ordersStaying === 1 ? 'it' : 'them'}.`}
    </Text>
  );
}
