import { productSales, type SoldOnDay } from '@routebook/contract';
import {
  counted,
  inTaka,
  LoadingOrError,
  quantity,
  StatTiles,
  showDate,
  styled,
  TextLink,
  useServerRead,
} from '@routebook/ui';

const Parts = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Chart = styled('figure', {
  m: '0',
  '& svg': { display: 'block', width: '100%', height: '7rem', fill: 'brand.solid' },
  '& figcaption': { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'fg.muted' },
});

/** What was sold of a product in the last 90 days, day by day, and how long what is there lasts. */
export function ProductSales({ productId }: { productId: string }) {
  const read = useServerRead(productSales, { query: { productId } });
  if (!read.data) return <LoadingOrError what="What was sold of it" read={read} />;
  const { days, totalPieces, totalValue, available, cover } = read.data;
  return (
    <Parts>
      <StatTiles
        stats={[
          { label: 'Sold in 90 days', value: inTaka(totalValue), detail: 'BDT' },
          { label: 'Pieces', value: quantity(totalPieces), detail: 'in 90 days' },
          { label: 'Available', value: quantity(available), detail: 'pieces now' },
          { label: 'Stock cover', value: cover === null ? '—' : quantity(cover), detail: 'days' },
        ]}
      />
      <DayBars days={days} />
      <TextLink href={`/stock/stocks?productId=${productId}`}>Where it is</TextLink>
    </Parts>
  );
}

const barWidth = 10;
const barHeight = 100;

/** A bar for each day, the highest as high as there is room. */
function DayBars({ days }: { days: readonly SoldOnDay[] }) {
  const most = Math.max(1, ...days.map(({ pieces }) => pieces));
  const [first, last] = [days[0], days.at(-1)];
  const best = days.find(({ pieces }) => pieces === most);
  const told = best
    ? `Pieces sold a day: at most ${quantity(most)}, on ${showDate(best.date)}`
    : 'Nothing was sold in 90 days';
  return (
    <Chart>
      <svg
        viewBox={`0 0 ${days.length * barWidth} ${barHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={told}
      >
        {days.map(({ date, pieces, value }, place) => (
          <rect
            key={date}
            x={place * barWidth + 1}
            width={barWidth - 2}
            y={barHeight - (pieces / most) * barHeight}
            height={(pieces / most) * barHeight}
          >
            <title>{`${showDate(date)}: ${counted(pieces, 'piece')}, BDT ${inTaka(value)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{first && showDate(first.date)}</span>
        <span>{told}</span>
        <span>{last && showDate(last.date)}</span>
      </figcaption>
    </Chart>
  );
}
