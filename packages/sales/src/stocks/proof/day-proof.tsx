import { type HouseDayProof, stockDayProof } from '@routebook/contract';
import {
  addDays,
  Button,
  businessDate,
  FigureTable,
  LoadingOrError,
  Muted,
  quantity,
  StatusBadge,
  showDate,
  styled,
  TextLink,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { ProofColumn, redUnless } from '../../proof-column.ts';
import { ProofPanel } from '../../proof-runs.tsx';
import { signed } from '../stock-words.ts';

const Bar = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });
const inUrl = { day: '' };

/** With the sign that each has in the equation. */
const parts: Readonly<Record<string, (row: HouseDayProof) => number>> = {
  Primary: ({ primaryIn }) => primaryIn,
  Returns: ({ returns }) => returns,
  Adjustments: ({ adjustment }) => adjustment,
  Transfers: ({ transfer }) => transfer,
  Damage: ({ damage }) => -damage,
  Secondary: ({ secondaryOut }) => -secondaryOut,
};

/** The equation of a day for each DB house, of what moved there; the house has that of each product. */
export function DayProof() {
  const [{ day: asked }, set] = useUrlState(inUrl);
  const day = asked || businessDate();
  const read = useServerRead(stockDayProof, { query: { date: day } });
  const { data } = read;
  const go = (days: number) => set({ day: addDays(day, days) });
  return (
    <ProofPanel>
      <ProofColumn>
        <h2>Stock of {showDate(day)}</h2>
        <Bar>
          <Button size="sm" variant="outline" onClick={() => go(-1)}>
            Day before
          </Button>
          <Button size="sm" variant="outline" disabled={day >= businessDate()} onClick={() => go(1)}>
            Next day
          </Button>
        </Bar>
        {!data && <LoadingOrError what="The proof of the day" read={read} />}
        {data && data.houses.length === 0 && <Muted>Nothing moved on this day.</Muted>}
        {data && data.houses.length > 0 && (
          <>
            <p>
              <StatusBadge
                status={data.wrong === 0 ? 'Holds' : 'Does not hold'}
                tone={data.wrong === 0 ? 'good' : 'bad'}
              />{' '}
              {data.wrong === 0
                ? `${quantity(data.products)} products that moved in ${quantity(data.houses.length)} DB houses close with what they opened with and what moved.`
                : `${quantity(data.wrong)} of ${quantity(data.products)} products that moved do not close with what they opened with and what moved.`}
            </p>
            <Houses houses={data.houses} day={day} />
          </>
        )}
      </ProofColumn>
    </ProofPanel>
  );
}

const mostShown = 100;

function Houses({ houses, day }: { houses: readonly HouseDayProof[]; day: string }) {
  return (
    <>
      <FigureTable label="Stock of the day">
        <thead>
          <tr>
            <th scope="col">DB house</th>
            <th scope="col">Products</th>
            <th scope="col">Opening</th>
            {Object.keys(parts).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">Closing</th>
          </tr>
        </thead>
        <tbody>
          {houses.slice(0, mostShown).map((row) => (
            <tr key={row.dbHouse.id} {...redUnless(row.wrong === 0)}>
              <th scope="row">
                <TextLink href={`/stock/stocks?view=days&row=${row.dbHouse.id}&tab=proof&asOf=${day}`}>
                  {row.dbHouse.name}
                </TextLink>
              </th>
              <td>{quantity(row.products)}</td>
              <td>{quantity(row.opening)}</td>
              {Object.entries(parts).map(([heading, of]) => (
                <td key={heading}>{of(row) === 0 ? '—' : signed(of(row))}</td>
              ))}
              <td>
                {row.wrong === 0 ? quantity(row.closing) : `${quantity(row.expected)} ≠ ${quantity(row.closing)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {houses.length > mostShown && (
        <Muted>
          {mostShown} of {quantity(houses.length)} DB houses, what does not hold first.
        </Muted>
      )}
    </>
  );
}
