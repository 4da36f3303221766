import { listStockProofs, type ReplyOf, type StockProofRule } from '@routebook/contract';
import {
  Empty,
  FigureTable,
  LoadingOrError,
  quantity,
  StatusBadge,
  showDate,
  showInstant,
  styled,
  TextLink,
  useServerRead,
} from '@routebook/ui';

type Proved = ReplyOf<typeof listStockProofs>;

const Panel = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  p: '4',
  '& h2': { fontWeight: 'semibold' },
});

const ruleWords: Readonly<Record<StockProofRule, string>> = {
  balance: 'The balance is not the sum of its movements',
  sequence: 'Movements do not follow one another',
  day: 'A day ends below zero',
  transfer: 'A transfer takes out and in different pieces',
  update: 'An update has not posted its lines',
};

/** Whether every piece of stock was accounted for in the last nights, and what was not. */
export function Proofs() {
  const read = useServerRead(listStockProofs);
  const { data } = read;
  const latest = data?.proofs[0];
  return (
    <>
      {!data && <LoadingOrError what="The proofs" read={read} />}
      {data && !latest && (
        <Empty
          title="The stock was not proved yet"
          description="Each night all movements are added up and compared with the balances and documents."
        />
      )}
      {data && latest && (
        <>
          <Latest proof={latest} />
          {data.differences.length > 0 && <Differences differences={data.differences} />}
          <Nights proofs={data.proofs} />
        </>
      )}
    </>
  );
}

function Latest({ proof: { day, endedAt, differences } }: { proof: Proved['proofs'][number] }) {
  const holds = differences === 0;
  return (
    <Panel>
      <h2>Proof of {showDate(day)}</h2>
      <p role="status">
        <StatusBadge status={holds ? 'All holds' : 'Something differs'} tone={holds ? 'good' : 'bad'} />{' '}
        {holds
          ? 'Opening and all that moved comes to what the balances say, for each DB house, product and day.'
          : `${quantity(differences)} of your DB houses’ stocks and documents do not add up.`}{' '}
        {showInstant(endedAt)}.
      </p>
      <p>
        <TextLink href="/stock/stocks?view=days">Open a DB house under Day end</TextLink> to see the proof of its day,
        with the documents behind each number.
      </p>
    </Panel>
  );
}

function Differences({ differences }: Pick<Proved, 'differences'>) {
  return (
    <Panel>
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
    </Panel>
  );
}

function Nights({ proofs }: Pick<Proved, 'proofs'>) {
  return (
    <Panel>
      <h2>Nights</h2>
      <FigureTable label="Nights">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" data-text>
              Proof
            </th>
            <th scope="col">Differ</th>
            <th scope="col" data-text>
              Done
            </th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {proofs.map(({ day, differences, endedAt, seconds }) => (
            <tr key={day}>
              <th scope="row">{showDate(day)}</th>
              <td data-text>
                <StatusBadge
                  status={differences === 0 ? 'Holds' : 'Differs'}
                  tone={differences === 0 ? 'good' : 'bad'}
                />
              </td>
              <td>{quantity(differences)}</td>
              <td data-text>{showInstant(endedAt)}</td>
              <td>{seconds} s</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
