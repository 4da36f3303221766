import { setOrderSettings, type TodayHouse, todayOrder } from '@routebook/contract';
import {
  AlertBox,
  Empty,
  FigureTable,
  FilterBar,
  LoadingOrError,
  lazyComponent,
  marketFilterOf,
  money,
  quantity,
  StatTiles,
  showDate,
  showTime,
  styled,
  TextLink,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useEffect, useState } from 'react';
import { SettingsButton } from '../../settings/settings-button.tsx';
import { timeLeft } from './time-left.ts';

const OrderSettings = lazyComponent(async () => (await import('../../settings/order-settings.tsx')).OrderSettings);

const filters = [marketFilterOf()];
const options = { sort: '', sorts: [], filters: { market: '' } };
/** As wide in each line, so that bars begin at one place. */
const Count = styled('span', { display: 'inline-block', minWidth: '4ch' });
const Share = styled('span', {
  display: 'inline-block',
  width: '5rem',
  height: '0.5rem',
  borderRadius: 'full',
  bg: 'bg.muted',
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', bg: 'brand.solid' },
});

/** The orders of the day by DB house, as they come in: confirmed against waiting and short, until the cut-off. */
export function Today() {
  const list = useListState<string>(options);
  const { market = '' } = list.values as Readonly<Record<string, string>>;
  const read = useServerRead(todayOrder, { query: { ...(market && { market }) }, keepPrevious: true });
  const { data } = read;
  return (
    <>
      {data && <CutOff at={data.cutOffAt} date={data.date} />}
      {data && <Totals totals={data.totals} />}
      <FilterBar list={list} filters={filters}>
        <SettingsButton call={setOrderSettings} Form={OrderSettings} />
      </FilterBar>
      {!data ? (
        <LoadingOrError what="Today’s orders" read={read} />
      ) : data.houses.length === 0 ? (
        <Empty
          title="No order has come in today"
          description="They are counted here as soon as they are submitted. On a day off there may be none."
        />
      ) : (
        <Houses houses={data.houses} date={data.date} />
      )}
    </>
  );
}

/** How long orders may still come in; counted down by the minute. */
function CutOff({ at, date }: { at: string; date: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(ticking);
  }, []);
  const left = timeLeft(at, now);
  return (
    <AlertBox
      tone={left === null ? 'warning' : 'info'}
      title={
        left === null
          ? `The cut-off of ${showDate(date)} was at ${showTime(at)}.`
          : `Cut-off at ${showTime(at)}, in ${left}.`
      }
    />
  );
}

function Totals({ totals }: { totals: Omit<TodayHouse, 'dbHouse' | 'lastAt'> }) {
  const { orders, waiting, confirmed, short, held, value, confirmedValue } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Orders', value: quantity(orders), detail: `${money(value)} BDT` },
        { label: 'Confirmed', value: quantity(confirmed), detail: `${money(confirmedValue)} BDT` },
        { label: 'Waiting', value: quantity(waiting) },
        { label: 'Short of stock', value: quantity(short) },
        { label: 'On hold', value: quantity(held) },
      ]}
    />
  );
}

function Houses({ houses, date }: { houses: readonly TodayHouse[]; date: string }) {
  return (
    <FigureTable label="Orders by DB house">
      <thead>
        <tr>
          {['DB house', 'Orders', 'Confirmed', 'Waiting', 'Short', 'On hold', 'Value', 'Confirmed value', 'Last'].map(
            (header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {houses.map(({ dbHouse, orders, confirmed, waiting, short, held, value, confirmedValue, lastAt }) => {
          const of = (more = '') => `/order/orders?market=${dbHouse.id}&from=${date}&to=${date}${more}`;
          return (
            <tr key={dbHouse.id}>
              <th scope="row">
                <TextLink href={of()}>{dbHouse.name}</TextLink>
              </th>
              <td>{quantity(orders)}</td>
              <td>
                <Share aria-hidden>
                  <span style={{ width: `${orders === 0 ? 0 : Math.round((100 * confirmed) / orders)}%` }} />
                </Share>
                <Count>{quantity(confirmed)}</Count>
              </td>
              <td>{waiting === 0 ? '—' : <TextLink href={of('&status=submitted')}>{quantity(waiting)}</TextLink>}</td>
              <td>{short === 0 ? '—' : quantity(short)}</td>
              <td>{held === 0 ? '—' : <TextLink href={of('&mark=held')}>{quantity(held)}</TextLink>}</td>
              <td>{money(value)}</td>
              <td>{money(confirmedValue)}</td>
              <td>{lastAt ? showTime(lastAt) : '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
