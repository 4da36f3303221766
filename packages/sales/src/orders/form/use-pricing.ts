import { callServer } from '@routebook/auth';
import { type OrderPricing, priceOrder } from '@routebook/contract';
import { failedCall } from '@routebook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderedLines } from './typed-order.ts';

interface Asked {
  readonly outletId: string | undefined;
  readonly lines: OrderedLines;
  /** The order that is edited. */
  readonly orderId?: string;
}

/** What an order comes to now with its offers, worked out by the server while it is typed; of lines that have a number so far. */
export function usePricing({ outletId = '', lines, orderId }: Asked) {
  const counted = lines.filter(({ pieces }) => Number.isSafeInteger(pieces) && pieces > 0);
  const body = { outletId, lines: counted, ...(orderId && { orderId }) };
  const { data, error, isPlaceholderData } = useQuery({
    // Read again where prices, offers or stock change meanwhile.
    queryKey: ['Prices', 'priceOrder', body],
    queryFn: ({ signal }) => callServer(priceOrder, { body, signal }),
    enabled: outletId !== '' && counted.length > 0,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const pricing: OrderPricing | undefined = counted.length > 0 ? data?.pricing : undefined;
  return {
    pricing,
    byProduct: new Map(pricing?.lines.map((line) => [line.product.id, line])),
    problem: error ? failedCall(error).message : null,
    /** What the person sees it come to; null while it is being worked out. */
    seenNet: pricing && !isPlaceholderData ? pricing.net : null,
  };
}
