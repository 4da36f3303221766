import { Text } from '@chakra-ui/react';
import type { Impact } from '@routebook/contract';
import { counted } from '@routebook/ui';

/** What becomes of the orders that are not delivered yet. */
export function OpenOrders({ orders, ordersStaying }: Pick<Impact, 'orders' | 'ordersStaying'>) {
  if (orders + ordersStaying === 0) return null;
  return (
    <Text fontSize="sm" mt="2" role="status">
      {orders > 0 && `${counted(orders, 'open order')} ${orders === 1 ? 'goes' : 'go'} along.`}{' '}
      {ordersStaying > 0 &&
        `${counted(ordersStaying, 'open order')} ${ordersStaying === 1 ? 'stays' : 'stay'} with the DB house that promised its stock, which delivers ${ordersStaying === 1 ? 'it' : 'them'}.`}
    </Text>
  );
}
