import { listOrderProofs, type OrderDifference } from '@routebook/contract';
import { Empty, FigureTable, LoadingOrError, TextLink, useServerRead } from '@routebook/ui';
import { LatestProof, ProofNights, ProofPanel } from '../../proof-runs.tsx';

/** By what the proof calls them. */
const whatWords: Readonly<Record<string, string>> = {
  'order: lines': 'What the order keeps is not what its lines come to',
  'order: delivered and returned': 'What is delivered and returned is not that of its lines',
  'order: ledger of the outlet': 'The ledger has other deliveries and returns',
  'order: movements of stock': 'Other pieces moved than were delivered and returned',
  'order: paid': 'What is paid is not what was collected',
  'order: offers': 'The offers counted something else',
  'order: event of its status': 'Its timeline has no step to its status',
  'collection: orders': 'A payment is not what it pays of orders',
  'collection: ledger of the outlet': 'The ledger has another payment',
  'outlet: ledger': 'What is due is not what the ledger comes to',
  'outlet: dues of its orders': 'What is due is not what the orders leave',
  'stock: reserved': 'Other pieces are promised than orders have',
};

/** Whether every order was accounted for in stock and dues in the last nights, and what was not. */
export function OrderProofs() {
  const read = useServerRead(listOrderProofs);
  const { data } = read;
  const latest = data?.proofs[0];
  if (!data) return <LoadingOrError what="The proofs of orders" read={read} />;
  if (!latest)
    return (
      <Empty
        title="The orders were not proved yet"
        description="Each night all orders are compared with the movements of stock, the ledgers of outlets and payments."
      />
    );
  return (
    <>
      <LatestProof
        title="Proof of orders"
        proof={latest}
        holds="What was delivered went out of stock, what is promised is of orders on the way, and what was delivered less returned less paid is due."
        differs="of your orders, payments and outlets do not add up."
      >
        Under <TextLink href="/stock/stocks?view=days">Day end</TextLink> a DB house has the proof of its orders of a
        day, under <TextLink href="/order/orders?view=dues">Dues</TextLink> an outlet that of what it owes.
      </LatestProof>
      {data.differences.length > 0 && <Differences differences={data.differences} />}
      <ProofNights title="Nights of orders" proofs={data.proofs} />
    </>
  );
}

function Differences({ differences }: { differences: readonly OrderDifference[] }) {
  return (
    <ProofPanel>
      <h2>Differences of orders</h2>
      <FigureTable label="Differences of orders">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col" data-text>
              DB house or outlet
            </th>
            <th scope="col" data-text>
              What
            </th>
            <th scope="col" data-text>
              Kept
            </th>
            <th scope="col" data-text>
              By its rows
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((row) => (
            <tr
              key={`${row.what} ${row.order?.id ?? row.outlet?.id ?? row.dbHouse?.id} ${row.product ?? row.collection}`}
            >
              <th scope="row">
                <Subject row={row} />
              </th>
              <td data-text>{row.dbHouse?.name ?? row.outlet?.name ?? '—'}</td>
              <td data-text>{whatWords[row.what] ?? row.what}</td>
              <td data-text>{row.kept ?? '—'}</td>
              <td data-text>{row.counted ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ProofPanel>
  );
}

/** What differs, with the way to where it is seen. */
function Subject({ row: { order, collection, product, dbHouse, outlet } }: { row: OrderDifference }) {
  if (order) return <TextLink href={`/order/orders?row=${order.id}`}>Order {order.number}</TextLink>;
  if (collection !== null)
    return <TextLink href={`/order/orders?view=collections&search=${collection}`}>Collection {collection}</TextLink>;
  if (product !== null && dbHouse)
    return <TextLink href={`/stock/stocks?view=days&row=${dbHouse.id}&tab=orders`}>{product}</TextLink>;
  if (outlet) return <TextLink href={`/order/orders?view=dues&row=${outlet.id}&tab=proof`}>{outlet.name}</TextLink>;
  return '—';
}
