import { callServer } from '@routebook/auth';
import { type BodyOf, previewTransfer, type transferStocks } from '@routebook/contract';
import { AlertBox, failedCall, Muted } from '@routebook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PlanTable } from './plan-table.tsx';

interface TransferPreviewProps {
  readonly body: Partial<BodyOf<typeof transferStocks>>;
  readonly from?: string;
  readonly to?: string;
}

/** What a transfer would do, as soon as it is typed. */
export function TransferPreview({ body, from = 'House that gives', to = 'House that gets' }: TransferPreviewProps) {
  const { fromId, toId, date, lines = [] } = body;
  const enabled =
    Boolean(fromId && toId && date) &&
    lines.length > 0 &&
    lines.every(({ pieces }) => Number.isSafeInteger(pieces) && pieces > 0);
  const looked = { ...body, reason: 'A look at it first' } as BodyOf<typeof transferStocks>;
  const { data, error } = useQuery({
    queryKey: ['Stocks', 'previewTransfer', looked],
    queryFn: ({ signal }) => callServer(previewTransfer, { body: looked, signal }),
    enabled,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!enabled)
    return <Muted>What it would do is shown here once both DB houses and a product with its pieces are there.</Muted>;
  if (error) return <AlertBox tone="error" title={failedCall(error).message} />;
  if (!data) return <Muted>Looking at it…</Muted>;
  return <PlanTable plan={data.plan} from={from} to={to} />;
}
