import type { TraceDay } from '@routebook/contract';
import { counted, inTaka, percent, quantity, StatTiles } from '@routebook/ui';
import { distanceInWords, durationInWords } from '../people/durations.ts';

const lasted = (seconds: number) => durationInWords(seconds * 1_000);

/** The figures of a day. */
export function DayFigures({ day: { summary, deviation, track } }: { readonly day: TraceDay }) {
  const { metres, marketSeconds, idleSeconds, movingSeconds, stops, visits, productive, orders, amount } = summary;
  const doubtful = track.mock.length + track.clockOff.length;
  return (
    <StatTiles
      stats={[
        { label: 'Distance', value: distanceInWords(metres), detail: `${quantity(summary.positions)} positions` },
        { label: 'Time in market', value: visits === 0 ? '—' : lasted(marketSeconds) },
        { label: 'Moving', value: lasted(movingSeconds) },
        { label: 'Idle', value: lasted(idleSeconds), detail: counted(stops, 'stop') },
        { label: 'Visits', value: quantity(visits), detail: `${productive} productive` },
        { label: 'Orders', value: quantity(orders), detail: `BDT ${inTaka(amount)}` },
        {
          label: 'In sequence',
          value: deviation.inOrder === null ? '—' : percent(deviation.inOrder),
          detail: `${deviation.skipped} skipped`,
        },
        ...(doubtful > 0
          ? [{ label: 'Doubtful positions', value: quantity(doubtful), detail: 'made up, or a wrong clock' }]
          : []),
      ]}
    />
  );
}
