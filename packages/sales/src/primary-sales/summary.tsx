import { type PrimarySaleStats, primarySalesStats, type QueryOf } from '@routebook/contract';
import { Empty, FigureTable, LoadingOrError, money, quantity, styled, useServerRead } from '@routebook/ui';
import { stateWords } from './sale-words.ts';

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  alignItems: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '4',
});

type Share = Omit<PrimarySaleStats['byState'][number], 'state'>;

/** The invoices of the filter by state, and by where they come from. */
export function Summary({ narrowed }: { narrowed: Readonly<Record<string, string>> }) {
  const query = narrowed as QueryOf<typeof primarySalesStats>;
  const read = useServerRead(primarySalesStats, { query, keepPrevious: true });
  if (!read.data) return <LoadingOrError what="The summary" read={read} />;
  const { byState, bySource } = read.data.stats;
  if (byState.length === 0)
    return <Empty title="No primary sale here" description="Choose another period or market to sum them up." />;
  return (
    <Columns>
      <Shares label="By status" rows={byState.map(({ state, ...share }) => ({ name: stateWords[state], ...share }))} />
      <Shares
        label="By source, without drafts"
        rows={bySource.map(({ sourceCategory, ...share }) => ({ name: sourceCategory.name, ...share }))}
      />
    </Columns>
  );
}

function Shares({ label, rows }: { label: string; rows: readonly (Share & { readonly name: string })[] }) {
  return (
    <FigureTable label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Invoices</th>
          <th scope="col">Net, BDT</th>
          <th scope="col">Received</th>
          <th scope="col">Variance</th>
          <th scope="col">Unsettled</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sales, net, received, variance, unsettled }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{quantity(sales)}</td>
            <td>{money(net)}</td>
            <td>{quantity(received)}</td>
            <td>{quantity(variance)}</td>
            <td>{quantity(unsettled)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
