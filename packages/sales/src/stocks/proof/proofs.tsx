import { listOrderProofs, listStockProofs, type StockDifference, type StockProofRule } from '@routebook/contract';
import {
  Empty,
  FigureTable,
  LoadingOrError,
  quantity,
  showDate,
  TextLink,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { OrderProofs } from '../../orders/proof/order-proofs.tsx';
import { LatestProof, ProofNights, ProofPanel } from '../../proof-runs.tsx';
import { DayProof } from './day-proof.tsx';

const ruleWords: Readonly<Record<StockProofRule, string>> = {
  balance: 'The balance is not the sum of its movements',
  sequence: 'Movements do not follow one another',
  day: 'A day ends below zero',
  transfer: 'A transfer takes out and in different pieces',
  update: 'An update has not posted its lines',
};

/** Whether every piece of stock, and every order and taka, was accounted for in the last nights, and what was not. */
export function Proofs() {
  const maySeeOrders = useMayCall()(listOrderProofs);
  return (
    <>
      <StockProofs />
      <DayProof />
      {maySeeOrders && <OrderProofs />}
    </>
  );
}

function StockProofs() {
  const read = useServerRead(listStockProofs);
  const { data } = read;
  const latest = data?.proofs[0];
  if (!data) return <LoadingOrError what="The proofs" read={read} />;
  if (!latest)
    return (
      <Empty
        title="The stock was not proved yet"
        description="Each night all movements are added up and compared with the balances and documents."
      />
    );
  return (
    <>
      <LatestProof
        title="Proof of stock"
        proof={latest}
        holds="Opening and all that moved comes to what the balances say, for each DB house, product and day."
        differs="of your DB houses’ stocks and documents do not add up."
      >
        <TextLink href="/stock/stocks?view=days">Open a DB house under Day end</TextLink> to see the proof of its day,
        with the documents behind each number.
      </LatestProof>
      {data.differences.length > 0 && <Differences differences={data.differences} />}
      <ProofNights title="Nights" proofs={data.proofs} />
    </>
  );
}

function Differences({ differences }: { differences: readonly StockDifference[] }) {
  return (
    <ProofPanel>
      <h2>What differs</h2>
      <FigureTable label="What differs">
        <thead>
          <tr>
            <th scope="col">DB house</th>
            <th scope="col" data-text>
              Product
            </th>
            <th scope="col" data-text>
              What
            </th>
            <th scope="col" data-text>
              Day
            </th>
            <th scope="col">Should be</th>
            <th scope="col">Is</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((row) => (
            <tr key={`${row.rule} ${row.dbHouse.id} ${row.product.id} ${row.documentId}`}>
              <th scope="row">
                <TextLink
                  href={`/stock/stocks?view=days&row=${row.dbHouse.id}&tab=proof${row.date ? `&asOf=${row.date}` : ''}`}
                >
                  {row.dbHouse.name}
                </TextLink>
              </th>
              <td data-text>{row.product.name}</td>
              <td data-text>{ruleWords[row.rule]}</td>
              <td data-text>{row.date === null ? '—' : showDate(row.date)}</td>
              <td>{quantity(row.expected)}</td>
              <td>{quantity(row.found)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ProofPanel>
  );
}
