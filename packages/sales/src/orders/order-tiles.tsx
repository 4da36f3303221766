import type { orderTotals, ReplyOf } from '@routebook/contract';
import { inTaka, LoadingOrError, quantity, StatTiles, statOf } from '@routebook/ui';

type Totals = ReplyOf<typeof orderTotals>;

interface OrderTilesProps {
  readonly read: {
    /** Undefined until they are counted. */
    readonly data: Totals | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What the orders of a filter come to; the tiles stand from the first, so that nothing below them moves. */
export function OrderTiles({ read }: OrderTilesProps) {
  const totals = read.data;
  if (!totals && read.isError) return <LoadingOrError what="What these orders come to" read={read} />;
  return (
    <StatTiles
      stats={[
        {
          label: 'Received',
          value: statOf(totals, (of) => quantity(of.totalReceivedOrders)),
          detail: totals?.totalReceivedOrders === 1 ? 'order' : 'orders',
        },
        {
          label: 'Received today',
          value: statOf(totals, (of) => quantity(of.totalReceivedOrdersToday)),
          detail: totals?.totalReceivedOrdersToday === 1 ? 'order' : 'orders',
        },
        { label: 'Net', value: statOf(totals, (of) => inTaka(of.totalNet)), detail: 'BDT' },
        {
          label: 'Received amount',
          value: statOf(totals, (of) => inTaka(of.totalReceivedAmount)),
          detail: 'BDT collected',
        },
        { label: 'Due', value: statOf(totals, (of) => inTaka(of.totalDueAmount)), detail: 'BDT' },
      ]}
    />
  );
}
