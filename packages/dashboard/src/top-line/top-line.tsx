import {
  type DashboardPeriod,
  type FigureKey,
  type FigureUnit,
  figures,
  getOverviewStats,
  type Measure,
  type OverviewStat,
  topLine,
  unitOf,
} from '@routebook/contract';
import { AlertBox, Failed, showDate, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { type CSSProperties, memo } from 'react';
import { useReport } from '../cards/use-report.ts';
import { explain } from '../explain/explained-figure.ts';
import { exactText, figureText, unitWords } from '../figures/figure-text.ts';
import { Moved } from '../figures/growth.tsx';
import { StaleNotice } from '../figures/stale-notice.tsx';
import { daysInWords } from '../filters/days-in-words.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { Spark } from './spark.tsx';

const Tiles = styled('ul', {
  listStyle: 'none',
  m: '0',
  p: '0',
  display: 'grid',
  // Fifteen, which five a line leave no gap of.
  gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(11rem, 45%), 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
  gap: '2',
  '&[aria-busy=true]': { opacity: 0.7 },
});
const Tile = styled('button', {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '7.25rem',
  px: '3',
  py: '2',
  textAlign: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  cursor: 'pointer',
  overflow: 'hidden',
  containerType: 'inline-size',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { borderColor: 'border.control' },
  _disabled: { cursor: 'default' },
  '& > [data-name]': { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& > [data-value]': {
    // Thousands of crores stay within the tile; what they are counted in goes beneath where there is no room.
    fontSize: 'min(1rem, 9.5cqi)',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    minHeight: '1.5em',
  },
  '& small': { whiteSpace: 'nowrap', fontSize: 'xs', color: 'fg.muted', fontWeight: 'normal' },
  '& > [data-compared]': { fontSize: 'xs', minHeight: '1.5em', whiteSpace: 'nowrap' },
  '& > [data-spark]': { marginTop: 'auto' },
});
/** From the figures that it is about. */
const apart: CSSProperties = { marginBottom: '0.5rem' };
const About = styled('p', {
  mt: '2',
  fontSize: 'xs',
  color: 'fg.muted',
  minHeight: '1.5em',
  '& > span': { _print: { display: 'none' } },
});

/** The top line: how the business did in these days. It is the first that is painted. */
export function TopLine() {
  const filter = useAtomValue(filterAtom);
  const read = useReport(getOverviewStats);
  const { data } = read;
  if (!data && read.isError)
    return <Failed title="The top line could not be read." error={read.error} onRetry={() => void read.refetch()} />;
  const overviewStats = new Map<FigureKey, OverviewStat>(data?.overviewStats.map((stat) => [stat.key, stat]));
  return (
    <section aria-label="Top line">
      <StaleNotice what="The top line" read={read} />
      {data?.uncounted && (
        <AlertBox
          tone="info"
          role="status"
          style={apart}
          title={`Up to ${showDate(data.uncounted)} not everything is counted yet. These figures grow until it is.`}
        />
      )}
      <Tiles aria-busy={!data || read.isPlaceholderData}>
        {topLine.map((key) => (
          <li key={key}>
            <Stat figure={key} unit={unitOf(key, filter.measure ?? measure)} stat={overviewStats.get(key)} />
          </li>
        ))}
      </Tiles>
      <About>
        {data && (
          <>
            {periodInWords(data.period, filter.compare === 'target')}{' '}
            <span>Choose a figure to see how it came about.</span>
          </>
        )}
      </About>
    </section>
  );
}

const measure: Measure = 'value';

interface StatProps {
  readonly figure: FigureKey;
  readonly unit: FigureUnit;
  /** Absent until it is read. */
  readonly stat: OverviewStat | undefined;
}

const Stat = memo(function Stat({ figure, unit, stat }: StatProps) {
  const { label, better } = figures[figure];
  return (
    <Tile type="button" disabled={!stat} title={stat && 'Explain this number'} onClick={() => explain(figure)}>
      <span data-name>{label}</span>
      <span data-value title={stat && exactText(stat.value, unit)}>
        {stat && figureText(stat.value, unit)}{' '}
        {stat?.value && unitWords[unit] && (
          <small>
            {unitWords[unit]}
            {figure === 'runRate' && ' a day'}
          </small>
        )}
      </span>
      <span data-compared>
        {stat && <Moved value={stat.value} compared={stat.compared} growth={stat.growth} unit={unit} better={better} />}
      </span>
      <span data-spark>{stat && <Spark course={stat.spark} />}</span>
    </Tile>
  );
});

function periodInWords({ from, to, compared }: DashboardPeriod, toTarget: boolean): string {
  const against = compared
    ? `, against ${daysInWords(compared)}`
    : toTarget
      ? ', against the target of the same days'
      : '';
  return `${daysInWords({ from, to })}${against}.`;
}
