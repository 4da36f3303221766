import { callServer } from '@routebook/auth';
import { type PrimaryLineBody, type PrimarySalePlan, previewPrimarySale } from '@routebook/contract';
import { failedCall } from '@routebook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const isTyped = ({ pieces, free, discount }: PrimaryLineBody) =>
  Number.isSafeInteger(pieces) && Number.isSafeInteger(free) && /^\d+(\.\d{1,2})?$/.test(discount);

/** What lines come to by the DP of a day, worked out by the server while they are typed; those that are whole numbers so far. */
export function usePlan(date: string | undefined, lines: readonly PrimaryLineBody[]) {
  const typed = lines.filter(isTyped);
  const body = { date: date ?? '', lines: typed };
  const { data, error } = useQuery({
    queryKey: ['PrimarySales', 'previewPrimarySale', body],
    queryFn: ({ signal }) => callServer(previewPrimarySale, { body, signal }),
    enabled: Boolean(date) && typed.length > 0,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const byProduct = new Map<string, PrimarySalePlan['lines'][number]>();
  for (const line of data?.plan.lines ?? []) if (line.product) byProduct.set(line.product.id, line);
  return {
    plan: typed.length > 0 ? data?.plan : undefined,
    byProduct,
    problem: error ? failedCall(error).message : null,
  };
}
