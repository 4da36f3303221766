import type { PrimaryTargetMonth } from '@routebook/contract';
import { inTaka, monthInWords, percent, styled } from '@routebook/ui';
import { shortMonth } from '../months/month.ts';

const Figure = styled('figure', {
  m: '0',
  '& svg': { display: 'block', width: '100%', height: '12rem' },
  '& [data-target]': { fill: 'none', stroke: 'fg.muted', strokeWidth: '1.5', vectorEffect: 'non-scaling-stroke' },
  '& [data-achieved]': { fill: 'brand.solid' },
  '& ol': { display: 'flex', listStyle: 'none', m: '0', p: '0', fontSize: 'xs', color: 'fg.muted' },
  '& li': { flex: '1 1 0', minWidth: '0', textAlign: 'center', overflow: 'hidden', whiteSpace: 'nowrap' },
  '@media (max-width: 600px)': { '& li': { whiteSpace: 'normal', fontSize: '2xs', lineHeight: 'short' } },
  '& figcaption': { display: 'flex', flexWrap: 'wrap', gap: '4', mt: '2', fontSize: 'xs', color: 'fg.muted' },
});
const Key = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  '& i': {
    display: 'inline-block',
    width: '0.75rem',
    height: '0.75rem',
    borderWidth: '1.5px',
    borderColor: 'fg.muted',
  },
  '& i[data-filled]': { bg: 'brand.solid', borderColor: 'transparent' },
});

const width = 60;
const height = 100;

/** For each month a bar of what was achieved in the frame of its target. The table beneath says the same. */
export function MonthChart({ months }: { months: readonly PrimaryTargetMonth[] }) {
  const most = Math.max(1, ...months.flatMap(({ target, achieved }) => [Number(target), Number(achieved)]));
  const high = (amount: string) => (Math.max(0, Number(amount)) / most) * height;
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${months.length * width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Target against achieved by month; the table beneath has the figures"
      >
        {months.map(({ month, target, achieved, achievement }, place) => (
          <g key={month}>
            <title>
              {`${monthInWords(month)}: BDT ${inTaka(achieved)} of ${inTaka(target)}${achievement === null ? '' : `, ${percent(achievement)}`}`}
            </title>
            <rect
              data-achieved
              x={place * width + 14}
              width={width - 28}
              y={height - high(achieved)}
              height={high(achieved)}
            />
            <rect
              data-target
              x={place * width + 8}
              width={width - 16}
              y={height - high(target)}
              height={high(target)}
            />
          </g>
        ))}
      </svg>
      <ol aria-hidden>
        {months.map(({ month }) => (
          <li key={month}>{shortMonth(month)}</li>
        ))}
      </ol>
      <figcaption>
        <Key>
          <i /> Target
        </Key>
        <Key>
          <i data-filled /> Achieved
        </Key>
      </figcaption>
    </Figure>
  );
}
