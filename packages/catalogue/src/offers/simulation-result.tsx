import type { Simulation } from '@routebook/contract';
import { FigureTable, money, moneyWithCurrency, quantity, StatTiles, styled, TextLink } from '@routebook/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';

const Reasons = styled('ul', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': { display: 'flex', gap: '2', py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& svg': { flexShrink: 0, width: '1.1rem', height: '1.1rem', mt: '0.5' },
  '& [data-taken=true] svg': { color: 'fg.success' },
  '& [data-taken=false] svg': { color: 'fg.muted' },
  '& p': { color: 'fg.muted' },
});
const Title = styled('h2', { fontSize: 'md', fontWeight: 'semibold', mt: '4', mb: '1' });

/** What an order gets: its sums, its lines, what is free, and each offer with its reason. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { lines, free, gifts, offers, gross, lineDiscount, orderDiscount, net } = simulation;
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Gross', value: moneyWithCurrency(gross) },
          { label: 'Off products', value: moneyWithCurrency(lineDiscount) },
          { label: 'Off the order', value: moneyWithCurrency(orderDiscount) },
          { label: 'Net', value: moneyWithCurrency(net) },
        ]}
      />
      <div style={{ margin: '1rem 0' }}>
        <FigureTable label="Lines of the order">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Pieces</th>
              <th scope="col">Price</th>
              <th scope="col">Gross</th>
              <th scope="col">Discount</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.productId}>
                <td data-long>{line.name}</td>
                <td>{quantity(line.pieces)}</td>
                <td>{money(line.price)}</td>
                <td>{money(line.gross)}</td>
                <td>{money(line.discount)}</td>
                <td>{money(line.net)}</td>
              </tr>
            ))}
            {[...free, ...gifts].map(({ offerId, id, name, pieces, worth }) => (
              <tr key={`${offerId} ${id}`}>
                <td data-long>
                  {name} (free, worth {money(worth)})
                </td>
                <td>{quantity(pieces)}</td>
                <td>{money('0.00')}</td>
                <td>{money('0.00')}</td>
                <td>{money('0.00')}</td>
                <td>{money('0.00')}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
      <Title>Offers</Title>
      {offers.length === 0 ? (
        <p>No offer is released for this day.</p>
      ) : (
        <Reasons aria-label="Offers with their reasons">
          {offers.map(({ offerId, code, name, taken, message }) => (
            <li key={offerId} data-taken={taken}>
              {taken ? <CircleCheck aria-label="Taken" /> : <CircleMinus aria-label="Not taken" />}
              <div>
                <TextLink href={`/offer/offers?row=${offerId}`}>{name}</TextLink> ({code})<p>{message}</p>
              </div>
            </li>
          ))}
        </Reasons>
      )}
    </>
  );
}
