import {
  comparedFigures,
  type FigureKey,
  figures,
  isPerManDay,
  mostPeers,
  type Peer,
  type PeerKind,
  type PeerMedian,
  regionPerformanceComparison,
  soPerformanceComparison,
  toPerformanceComparison,
} from '@routebook/contract';
import { FigureTable, Input, quantity, styled } from '@routebook/ui';
import X from 'lucide-react/icons/x';
import { useId, useMemo, useState } from 'react';
import { Choice } from '../cards/choice.tsx';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { Chart } from '../charts/chart.tsx';
import type { FigureOf } from '../explain/explained-figure.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { figureText } from '../figures/figure-text.ts';
import { shortAmount } from '../figures/scale.ts';
import { AddPeer } from './add-peer.tsx';
import { type ComparisonAddress, useComparison } from './comparison-address.ts';

const calls = { so: soPerformanceComparison, to: toPerformanceComparison, region: regionPerformanceComparison };
type ComparedFigure = (typeof comparedFigures)[number];

const manyWords: Readonly<Record<PeerKind, string>> = { so: 'SOs', to: 'TOs', region: 'Regions' };
const comparedWords = Object.fromEntries(comparedFigures.map((key) => [key, figures[key].label])) as Readonly<
  Record<ComparedFigure, string>
>;

const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  fontSize: 'sm',
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& input[type=checkbox]': { accentColor: 'var(--rb-colors-brand-solid)', width: '1rem', height: '1rem' },
  _print: { display: 'none' },
});
const Few = styled(Input, { width: '5rem' });
const Remove = styled('button', {
  display: 'inline-flex',
  verticalAlign: 'middle',
  ms: '1',
  p: '0.5',
  cursor: 'pointer',
  borderRadius: 'l1',
  color: 'fg.muted',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  '& svg': { width: '0.875rem', height: '0.875rem' },
  _hover: { color: 'fg' },
  _print: { display: 'none' },
});
const Note = styled('p', { fontSize: 'xs', color: 'fg.muted' });

/** SOs, TOs or regions beside each other, or beside the median of all of their kind. */
export function ComparisonCard() {
  const address = useComparison();
  const { kind } = address;
  const read = useReport(calls[kind], address.query);
  const many = manyWords[kind];
  return (
    <>
      <Controls address={address} />
      <Report what={`The comparison of ${many}`} read={read} isEmpty={({ peers }) => peers.length === 0}>
        {({ peers, median }) => <Compared peers={peers} median={median} address={address} />}
      </Report>
    </>
  );
}

function Controls({ address }: { readonly address: ComparisonAddress }) {
  const id = useId();
  return (
    <Choices>
      <Choice label="Compare" value={address.kind} words={manyWords} onChoose={address.compare} />
      <label>
        <input
          type="checkbox"
          checked={address.withMedian}
          onChange={() => address.change({ median: address.withMedian ? 'no' : 'yes' })}
        />
        With the median of all
      </label>
      <label>
        <input
          type="checkbox"
          checked={address.perManDay}
          onChange={() => address.change({ per: address.perManDay ? 'total' : 'manDay' })}
        />
        Per man-day
      </label>
      <label htmlFor={id}>At least</label>
      <Few
        id={id}
        type="number"
        min={0}
        max={99_999}
        inputMode="numeric"
        aria-describedby={`${id}-unit`}
        value={address.minimumCalls}
        onChange={(event) => address.change({ minimumCalls: event.target.value })}
      />
      <span id={`${id}-unit`}>calls</span>
    </Choices>
  );
}

const ofPeer: Readonly<Record<PeerKind, (id: string) => FigureOf>> = {
  so: (officerId) => ({ officerId }),
  to: (toId) => ({ toId }),
  region: (market) => ({ market }),
};

interface ComparedProps {
  readonly peers: readonly Peer[];
  readonly median: PeerMedian | null;
  readonly address: ComparisonAddress;
}

function Compared({ peers, median, address }: ComparedProps) {
  const whole = useUnits();
  const { kind, perManDay, minimumCalls } = address;
  const unit = (key: FigureKey) =>
    perManDay && isPerManDay(key) && whole(key) !== 'BDT' ? ('ratio' as const) : whole(key);
  const [figure, setFigure] = useState<ComparedFigure>('secondary');
  const ids = peers.map(({ id }) => id);
  const data = useMemo(
    () => ({
      points: [...peers.map(({ name }) => name), ...(median ? ['Median'] : [])],
      courses: [
        {
          name: figures[figure].label,
          kind: 'bar' as const,
          values: [...peers.map((peer) => peer[figure]), ...(median ? [median[figure]] : [])],
        },
      ],
    }),
    [peers, median, figure],
  );
  const many = manyWords[kind];
  return (
    <>
      <Choices>
        <Choice label="Bars of" value={figure} words={comparedWords} onChoose={setFigure} />
        {ids.length < mostPeers && (
          <AddPeer kind={address.kind} without={ids} onAdd={(id) => address.setPeers([...ids, id])} />
        )}
      </Choices>
      <Chart
        label={`${figures[figure].label} of ${many}`}
        of={many}
        data={data}
        shown={(value) => figureText(value, unit(figure))}
        scale={shortAmount}
      />
      <FigureTable label={`${many} beside each other`}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {peers.map(({ id, name, under }) => (
              <th key={id} scope="col">
                {name}
                {peers.length > 1 && (
                  <Remove
                    type="button"
                    aria-label={`Take ${name} out`}
                    onClick={() => address.setPeers(ids.filter((one) => one !== id))}
                  >
                    <X aria-hidden />
                  </Remove>
                )}
                {under && <Note>{under}</Note>}
              </th>
            ))}
            {median && (
              <th scope="col">
                Median<Note>of {quantity(median.peers)}</Note>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Man-days</th>
            {peers.map(({ id, manDays }) => (
              <td key={id}>
                <FigureButton figure="daysPresent" value={String(manDays)} unit="count" of={ofPeer[kind](id)} />
              </td>
            ))}
            {median && <td>–</td>}
          </tr>
          {comparedFigures.map((key) => (
            <tr key={key}>
              <th scope="row">{figures[key].label}</th>
              {peers.map((peer) => (
                <td key={peer.id}>
                  <FigureButton
                    figure={key}
                    value={peer[key]}
                    unit={unit(key)}
                    of={{ ...ofPeer[kind](peer.id), per: perManDay ? 'manDay' : undefined }}
                  />
                </td>
              ))}
              {median && (
                <td>
                  <FigureButton
                    figure={key}
                    value={median[key]}
                    unit={unit(key)}
                    of={{
                      median: kind,
                      minimumCalls: minimumCalls || undefined,
                      per: perManDay ? 'manDay' : undefined,
                    }}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {peers.some(({ belowMinimum }) => belowMinimum) && (
        <Note>
          Below the minimum of calls, and no part of the median:{' '}
          {peers
            .filter(({ belowMinimum }) => belowMinimum)
            .map(({ name }) => name)
            .join(', ')}
          .
        </Note>
      )}
    </>
  );
}
