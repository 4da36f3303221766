import { styled } from '@routebook/ui';

const stops = [
  [38, 216],
  [104, 168],
  [172, 186],
  [214, 118],
  [292, 134],
  [338, 62],
  [402, 44],
] as const;

const Drawing = styled('svg', { width: '100%', maxHeight: '20rem' });

/** A route with its stops, for looks alone. */
export function RouteDrawing() {
  return (
    <Drawing viewBox="0 0 440 260" aria-hidden>
      <g stroke="#176261" strokeWidth="1">
        {[40, 90, 140, 190, 240].map((y) => (
          <line key={y} x1="0" x2="440" y1={y} y2={y} />
        ))}
        {[40, 120, 200, 280, 360].map((x) => (
          <line key={x} y1="0" y2="260" x1={x} x2={x} />
        ))}
      </g>
      <polyline
        points={stops.map((stop) => stop.join(',')).join(' ')}
        fill="none"
        stroke="#6fd3cb"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray="2 8"
      />
      {stops.map(([x, y], index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={index === 0 || index === stops.length - 1 ? 9 : 6}
          fill={index < 4 ? '#6fd3cb' : '#0a4a4a'}
          stroke="#6fd3cb"
          strokeWidth="2.5"
        />
      ))}
    </Drawing>
  );
}
