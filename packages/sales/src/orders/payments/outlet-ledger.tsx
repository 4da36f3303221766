import { outletLedger } from '@routebook/contract';
import {
  Empty,
  FigureTable,
  LoadingOrError,
  Muted,
  money,
  quantity,
  showDate,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { ledgerWords } from '../order-words.ts';
import { collectionAddress } from './collection-address.ts';

/** The latest entries of an outlet's ledger. */
export function OutletLedger({ outletId }: { outletId: string }) {
  const read = useServerRead(outletLedger, { query: { outletId, pageSize: '100' } });
  if (!read.data) return <LoadingOrError what="The ledger" read={read} />;
  const { entries, totalEntries } = read.data;
  if (entries.length === 0) return <Empty title="Nothing was delivered or paid yet" />;
  return (
    <>
      <FigureTable label="Ledger">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" data-text>
              What
            </th>
            <th scope="col">Amount</th>
            <th scope="col">Owed then</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, date, kind, order, collection, amount, balanceAfter, reason, by }) => (
            <tr key={id}>
              <td>{showDate(date)}</td>
              <td data-text data-long>
                {ledgerWords[kind]}
                {order && (
                  <>
                    , <TextLink href={`/order/orders?row=${order.id}`}>order {order.number}</TextLink>
                  </>
                )}
                {collection && (
                  <>
                    , <TextLink href={collectionAddress(collection)}>collection {collection.number}</TextLink>
                  </>
                )}
                {reason && `: ${reason}`}
                <br />
                <Muted>by {by}</Muted>
              </td>
              <td>{money(amount)}</td>
              <td>{money(balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {totalEntries > entries.length && (
        <Muted>
          The latest {quantity(entries.length)} of {quantity(totalEntries)}.
        </Muted>
      )}
    </>
  );
}
