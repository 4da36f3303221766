import { type QueryOf, visitReasons } from '@routebook/contract';
import { Empty, FigureTable, LoadingOrError, percent, quantity, styled, useServerRead } from '@routebook/ui';
import { Pareto } from './pareto.tsx';

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 3fr) minmax(20rem, 2fr)' },
  gap: '6',
  alignItems: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '4',
});

/** Why the visits of the filter brought no order: a Pareto, and its figures. */
export function Reasons({ narrowed }: { narrowed: Readonly<Record<string, string>> }) {
  const read = useServerRead(visitReasons, { query: narrowed as QueryOf<typeof visitReasons>, keepPrevious: true });
  const { data } = read;
  if (!data) return <LoadingOrError what="Why visits brought no order" read={read} />;
  if (data.noOrder === 0)
    return (
      <Empty title="No visit without an order" description="Choose another period or market to compare reasons." />
    );
  const bars = data.reasons.map(({ reason, ...rest }) => ({ name: reason?.name ?? 'No reason given', ...rest }));
  return (
    <Columns>
      <Pareto bars={bars} />
      <FigureTable label="No-order reasons">
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Visits</th>
            <th scope="col">Share</th>
            <th scope="col">Adds up to</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, visits, percent: share, cumulative }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantity(visits)}</td>
              <td>{percent(share)}</td>
              <td>{percent(cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Columns>
  );
}
