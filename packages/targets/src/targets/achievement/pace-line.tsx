import type { PaceDay } from '@routebook/contract';
import { FigureTable, showDate, styled } from '@routebook/ui';
import { fromDecimal, shownAmount } from '../sheets/amounts.ts';
import { paceShape } from './pace-shape.ts';

const Figure = styled('figure', {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '3',
  '& figcaption': { display: 'flex', flexWrap: 'wrap', gap: '4', fontSize: 'xs', color: 'fg.muted', mb: '2' },
  '& figcaption b': { color: 'fg', fontSize: 'sm' },
  '& details': { mt: '2', fontSize: 'sm' },
  '& summary': { cursor: 'pointer', color: 'brand.fg' },
  '& [data-of=target]::before': { content: '"┅ "' },
  '& [data-of=actual]::before': { content: '"━ "', color: 'brand.solid' },
});
const Drawing = styled('svg', {
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  fontSize: { base: '26px', md: '12px' },
  '& line': { stroke: 'border' },
  '& text': { fill: 'fg.muted' },
  '& polyline': { fill: 'none', strokeWidth: '2.5' },
  '& [data-of=target]': { stroke: 'fg.muted', strokeDasharray: '6 4' },
  '& [data-of=actual]': { stroke: 'brand.solid' },
});

interface PaceLineProps {
  readonly pace: readonly PaceDay[];
  readonly decimals: number;
  readonly of: string;
  readonly unit: string;
}

/** What should have been reached by each working day and what was, as two lines; the same figures stand below as a table. */
export function PaceLine({ pace, decimals, of, unit }: PaceLineProps) {
  const { width, height, floor, target, actual } = paceShape(pace, decimals);
  const points = (line: typeof target) => line.map(({ x, y }) => `${x},${y}`).join(' ');
  const shown = (text: string | null) => {
    const amount = fromDecimal(text, decimals);
    return amount === null ? '–' : shownAmount(amount, decimals);
  };
  return (
    <Figure>
      <figcaption>
        <b>
          Pace of {of}, {unit}
        </b>
        <span data-of="target">Target up to the day</span>
        <span data-of="actual">Actual</span>
      </figcaption>
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Pace of ${of} by working days`}>
        <line x1={0} x2={width} y1={floor} y2={floor} />
        <polyline data-of="target" points={points(target)} />
        <polyline data-of="actual" points={points(actual)} />
        <text x={8} y={height - 4}>
          {showDate(pace[0]?.date ?? '')}
        </text>
        <text x={width - 8} y={height - 4} textAnchor="end">
          {showDate(pace.at(-1)?.date ?? '')}
        </text>
      </Drawing>
      <details>
        <summary>The figures of the lines</summary>
        <FigureTable label={`Pace of ${of}`}>
          <thead>
            <tr>
              <th scope="col">Working day</th>
              <th scope="col">Target up to it</th>
              <th scope="col">Actual up to it</th>
            </tr>
          </thead>
          <tbody>
            {pace.map((day) => (
              <tr key={day.date}>
                <th scope="row">{showDate(day.date)}</th>
                <td>{shown(day.target)}</td>
                <td>{shown(day.actual)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </details>
    </Figure>
  );
}
