import {
  type AchievedRow,
  getTargetAchievement,
  type PaceDay,
  type TargetFigures,
  type TargetTypeFacts,
} from '@routebook/contract';
import { counted, Empty, FigureTable, LoadingOrError, StatTiles, showDate, styled, useServerRead } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';
import { fromDecimal, shownAmount } from '../sheets/amounts.ts';
import { ToSetTargets } from '../to-set-targets.tsx';
import { PaceLine } from './pace-line.tsx';

const Sections = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Formula = styled('p', { fontSize: 'xs', color: 'fg.muted' });
const Place = styled('button', {
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
});

/** A figure of the server as it is read. */
function shownIn({ decimals }: TargetTypeFacts) {
  return (text: string | null): string => {
    const amount = fromDecimal(text, decimals);
    return amount === null ? '–' : shownAmount(amount, decimals);
  };
}

function percent(achievement: number | null): string {
  return achievement === null ? '–' : `${(achievement * 100).toFixed(1)} %`;
}

/** Days without a target and without an actual would be an axis alone. */
function isDrawn({ target, actual }: PaceDay): boolean {
  return Number(target) !== 0 || Number(actual) !== 0;
}

/** Milliseconds: what is sold meanwhile comes in by itself. */
const oneMinute = 60_000;

interface AchievementProps {
  readonly address: TargetAddress;
}

/** What was reached of the month’s targets so far, of a place and all directly beneath it, and at what pace. */
export function Achievement({ address }: AchievementProps) {
  const { query, market, facts, list, url, setUrl } = address;
  const userId = url.officer || undefined;
  const read = useServerRead(getTargetAchievement, {
    query: { ...query, ...(market && { market }), ...(userId && { userId }) },
    enabled: address.isWhole,
    keepPrevious: true,
    every: oneMinute,
  });
  const { data } = read;
  if (!data) return <LoadingOrError what="The achievement" read={read} />;
  const { achievements, totals, workingDays, pace } = data;
  const shown = shownIn(facts);
  const name = data.market?.name ?? 'your market';
  const choose = (row: AchievedRow) => {
    const [place, user] = row.id.split('.');
    setUrl({ officer: user });
    list.filter({ market: place }, { push: true });
  };
  return (
    <Sections>
      <StatTiles
        stats={[
          { label: 'Target', value: shown(totals.target), detail: facts.unit },
          { label: 'Actual', value: shown(totals.actual) },
          { label: 'Achievement', value: percent(totals.achievement) },
          { label: 'Gap', value: shown(totals.gap) },
          {
            label: 'Run rate',
            value: shown(totals.requiredADay),
            detail: `a day, ${counted(workingDays.left, 'working day')} left`,
          },
          {
            label: 'Projected close',
            value: shown(totals.projected),
            detail: `${workingDays.gone} of ${workingDays.month} working days gone`,
          },
        ]}
      />
      <Formula>
        Projected close = actual ÷ working days gone × working days of the month. Run rate = gap ÷ working days left.
      </Formula>
      {pace.some(isDrawn) && <PaceLine pace={pace} decimals={facts.decimals} of={name} unit={facts.unit} />}
      {achievements.length === 0 ? (
        <Empty
          title="Nothing beneath it"
          description="No place or officer beneath it has a target or an actual."
          action={!data.market && <ToSetTargets address={address} />}
        />
      ) : (
        <FigureTable label={`Achievement beneath ${name} by ${showDate(query.date)}`}>
          <thead>
            <tr>
              <th scope="col">Place or officer</th>
              {['Target', 'Actual', 'Achievement', 'Gap', 'Run rate', 'Projected close'].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {achievements.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Place type="button" onClick={() => choose(row)}>
                    {row.name}
                  </Place>
                </th>
                <Figures figures={row} shown={shown} />
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Sections>
  );
}

function Figures({ figures, shown }: { figures: TargetFigures; shown: (text: string | null) => string }) {
  const { target, actual, achievement, gap, requiredADay, projected } = figures;
  return (
    <>
      <td>{shown(target)}</td>
      <td>{shown(actual)}</td>
      <td>{percent(achievement)}</td>
      <td>{shown(gap)}</td>
      <td>{shown(requiredADay)}</td>
      <td>{shown(projected)}</td>
    </>
  );
}
