import { levelOf, suggestTransfers, type TransferSuggestion, transferStocks } from '@routebook/contract';
import {
  Button,
  FigureTable,
  LoadingOrError,
  lazyComponent,
  Muted,
  quantity,
  styled,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { useState } from 'react';
import { inCases, showCover } from '../stock-words.ts';

const SuggestedTransfer = lazyComponent(async () => (await import('./suggested-transfer.tsx')).SuggestedTransfer);

const Panel = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  p: '3',
  '& h2': { fontWeight: 'semibold' },
  '& > [role=region]': { maxHeight: '18rem', overflowY: 'auto' },
});

/** A few rows of them leave room for the transfers beneath. */
const fewRows = 5;

interface SuggestionsProps {
  market: string;
  productId: string;
}

/** What lies too long in a house and is missing in another, the most urgent first. */
export function Suggestions({ market, productId }: SuggestionsProps) {
  const query = { ...(market && { market }), ...(productId && { productId }) };
  const read = useServerRead(suggestTransfers, { query });
  const mayMake = useMayCall()(transferStocks);
  const [showsAll, setShowsAll] = useState(false);
  const [making, setMaking] = useState<TransferSuggestion>();
  const { data } = read;
  const suggestions = data?.suggestions ?? [];
  return (
    <Panel>
      <h2>Suggested transfers</h2>
      {!data && <LoadingOrError what="What could be transferred" read={read} />}
      {data?.totalSuggestions === 0 && (
        <Muted>
          None: no house of a region has a product for more than 30 days that another is out of, or has for less than 5.
        </Muted>
      )}
      {suggestions.length > 0 && (
        <FigureTable label="Suggested transfers">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" data-text>
                From
              </th>
              <th scope="col">Cover</th>
              <th scope="col" data-text>
                To
              </th>
              <th scope="col">Cover</th>
              <th scope="col">Pieces</th>
              <th scope="col">In cases</th>
              <th scope="col" data-text>
                Both in
              </th>
              {mayMake && (
                <th scope="col" data-text>
                  Transfer
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {suggestions.slice(0, showsAll ? suggestions.length : fewRows).map((row) => (
              <tr key={`${row.from.stockId} ${row.to.stockId}`}>
                <th scope="row" data-long>
                  {row.product.name}
                </th>
                <td data-text data-long>
                  {row.from.name}
                </td>
                <td>
                  {showCover(row.from.cover)} → {showCover(row.from.coverAfter)}
                </td>
                <td data-text data-long>
                  {row.to.name}
                </td>
                <td>
                  {showCover(row.to.cover)} → {showCover(row.to.coverAfter)}
                </td>
                <td>{quantity(row.pieces)}</td>
                <td>{inCases(row.pieces, row.product.caseSize)}</td>
                <td data-text>
                  {levelOf(row.within.level).one} {row.within.name}
                </td>
                {mayMake && (
                  <td data-text>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`Make the transfer of ${row.product.name} from ${row.from.name} to ${row.to.name}`}
                      onClick={() => setMaking(row)}
                    >
                      Make
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {data && suggestions.length > fewRows && (
        <Muted>
          {showsAll ? `The most urgent ${suggestions.length}` : `The most urgent ${fewRows}`} of{' '}
          {quantity(data.totalSuggestions)}.{' '}
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : 'Show more'}
          </Button>
        </Muted>
      )}
      {making && <SuggestedTransfer suggestion={making} onClose={() => setMaking(undefined)} />}
    </Panel>
  );
}
