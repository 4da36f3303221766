import { callServer } from '@routebook/auth';
import { type BodyOf, previewStocks, type StockUpdatePlan, type updateStocks } from '@routebook/contract';
import { AlertBox, counted, FigureTable, failedCall, Muted, moneyWithCurrency } from '@routebook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LineTable } from './line-table.tsx';
import { isComplete } from './typed-update.ts';

/** What an update would do, as soon as it is typed. */
export function PlanPreview({ body }: { body: Partial<BodyOf<typeof updateStocks>> }) {
  const looked = { ...body, reason: 'A look at it first', evidence: '' } as BodyOf<typeof updateStocks>;
  const enabled = isComplete(body);
  const { data, error } = useQuery({
    queryKey: ['Stocks', 'previewStocks', looked],
    queryFn: ({ signal }) => callServer(previewStocks, { body: looked, signal }),
    enabled,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!enabled)
    return <Muted>What it would do is shown here once a DB house and a product with its pieces are there.</Muted>;
  if (error) return <AlertBox tone="error" title={failedCall(error).message} />;
  if (!data) return <Muted>Looking at it…</Muted>;
  return <Planned plan={data.plan} />;
}

function Planned({ plan }: { plan: StockUpdatePlan }) {
  const { lines, pieces, value, needsApproval } = plan;
  const problems = lines.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  return (
    <>
      <FigureTable label="What it would do">
        <LineTable lines={lines} />
      </FigureTable>
      <p role="status">
        {counted(pieces, 'piece')}, {moneyWithCurrency(value)} at DP.
        {problems.length === 0 &&
          (needsApproval
            ? ' This is above the limit: another person has to approve it first.'
            : ' It is posted at once.')}
      </p>
      {problems.map((problem) => (
        <AlertBox key={problem} tone="error" title={problem} />
      ))}
    </>
  );
}
