import type { AttendanceMark, getAttendance, ReplyOf } from '@routebook/contract';
import { getWorkingHours } from '@routebook/contract';
import { styled, useServerRead } from '@routebook/ui';
import { showDistance } from './amounts.ts';
import { sketchAround } from './sketch-points.ts';

const Figure = styled('figure', {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  flexWrap: 'wrap',
  '& svg': {
    width: '11rem',
    height: '11rem',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    color: 'fg.muted',
  },
  '& [data-start]': { fill: 'currentColor' },
  '& [data-fence]': { fill: 'brand.subtle', stroke: 'brand.solid', strokeDasharray: '4 3', fillOpacity: '0.5' },
  '& [data-in]': { fill: 'green.solid' },
  '& [data-out]': { fill: 'orange.solid' },
  '& ul': { listStyle: 'none', fontSize: 'sm', color: 'fg.muted' },
  '& ul svg': {
    width: '0.75rem',
    height: '0.75rem',
    borderWidth: '0',
    bg: 'transparent',
    marginInlineEnd: '2',
    display: 'inline',
  },
});

const size = 176;

interface PlaceSketchProps {
  checkIn: AttendanceMark | null;
  checkOut: AttendanceMark | null;
  startPoint: ReplyOf<typeof getAttendance>['startPoint'];
}

function positionOf(mark: AttendanceMark | null) {
  if (mark?.latitude == null || mark.longitude == null) return null;
  return { latitude: mark.latitude, longitude: mark.longitude };
}

/** Where check-in and check-out were, seen from the start point and its fence; north is up. */
export function PlaceSketch({ checkIn, checkOut, startPoint }: PlaceSketchProps) {
  const hours = useServerRead(getWorkingHours);
  const inPosition = positionOf(checkIn);
  const outPosition = positionOf(checkOut);
  if (!startPoint || !(inPosition || outPosition)) return null;
  const fence = hours.data?.settings.fenceMetres ?? 200;
  const positions = [inPosition, outPosition].filter((position) => position !== null);
  const { point, scale } = sketchAround(startPoint, positions, size, fence * 1.15);
  const middle = point(startPoint);
  const inPoint = inPosition && point(inPosition);
  const outPoint = outPosition && point(outPosition);
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Where the day began and ended, around the start point"
      >
        <circle data-fence="" cx={middle.x} cy={middle.y} r={fence * scale} />
        <rect data-start="" x={middle.x - 3} y={middle.y - 3} width="6" height="6" />
        {outPoint && <circle data-out="" cx={outPoint.x} cy={outPoint.y} r="5" />}
        {inPoint && <circle data-in="" cx={inPoint.x} cy={inPoint.y} r="5" />}
      </svg>
      <ul>
        <li>
          <svg viewBox="0 0 12 12" aria-hidden>
            <rect data-start="" x="3" y="3" width="6" height="6" />
          </svg>
          {startPoint.name}, fence {showDistance(fence)}
        </li>
        {inPoint && (
          <li>
            <svg viewBox="0 0 12 12" aria-hidden>
              <circle data-in="" cx="6" cy="6" r="5" />
            </svg>
            Check-in, {showDistance(checkIn?.distance ?? null)}
          </li>
        )}
        {outPoint && (
          <li>
            <svg viewBox="0 0 12 12" aria-hidden>
              <circle data-out="" cx="6" cy="6" r="5" />
            </svg>
            Check-out, {showDistance(checkOut?.distance ?? null)}
          </li>
        )}
      </ul>
    </Figure>
  );
}
