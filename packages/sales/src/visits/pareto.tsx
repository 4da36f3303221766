import { styled } from '@routebook/ui';
import { paretoShape } from './pareto-shape.ts';

export interface Bar {
  readonly name: string;
  readonly visits: number;
  readonly percent: number;
  readonly cumulative: number;
}

const Drawing = styled('svg', {
  width: '100%',
  height: 'auto',
  // In the drawing's own measure, which shrinks with it.
  fontSize: { base: '17px', md: '12px' },
  overflow: 'visible',
  '& rect': { fill: 'brand.solid' },
  '& polyline': { fill: 'none', stroke: 'fg.muted', strokeWidth: '2' },
  '& circle': { fill: 'fg.muted' },
  '& line': { stroke: 'border' },
  '& text': { fill: 'fg.muted' },
});

/** Bars from the most frequent reason on, and the line of what they add up to; its figures stand in the table beside it. */
export function Pareto({ bars }: { bars: readonly Bar[] }) {
  const { width, height, floor, lines, columns, points } = paretoShape(bars);
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Pareto of no-order reasons">
      {lines.map(({ y, percent }) => (
        <g key={percent}>
          <line x1={44} x2={width} y1={y} y2={y} />
          <text x={40} y={y + 4} textAnchor="end">
            {percent} %
          </text>
        </g>
      ))}
      {columns.map(({ name, x, y, breadth }) => (
        <g key={name}>
          <rect x={x} y={y} width={breadth} height={floor - y} rx={2}>
            <title>{name}</title>
          </rect>
          <text
            x={x + breadth / 2}
            y={floor + 16}
            textAnchor="end"
            transform={`rotate(-30 ${x + breadth / 2} ${floor + 16})`}
          >
            {name}
          </text>
        </g>
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={3} />
      ))}
    </Drawing>
  );
}
