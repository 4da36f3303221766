import type { orderTotals, ReplyOf } from '@routebook/contract';
import { inTaka, quantity, StatTiles } from '@routebook/ui';

/** What the orders of a filter come to. */
export function OrderTiles({ totals }: { totals: ReplyOf<typeof orderTotals> }) {
  const { totalReceivedOrders, totalReceivedOrdersToday, totalReceivedAmount, totalDueAmount, totalNet } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Received', value: quantity(totalReceivedOrders), detail: 'orders' },
        { label: 'Received today', value: quantity(totalReceivedOrdersToday), detail: 'orders' },
        { label: 'Net', value: inTaka(totalNet), detail: 'BDT' },
        { label: 'Received amount', value: inTaka(totalReceivedAmount), detail: 'BDT collected' },
        { label: 'Due', value: inTaka(totalDueAmount), detail: 'BDT' },
      ]}
    />
  );
}
