import type { AttendanceMark, getAttendance, ReplyOf } from '@routebook/contract';
import { KeyValues, Muted, type Stat, StatTiles, showInstant, showTime, styled } from '@routebook/ui';
import { showDistance, showHours, showMinutes } from './amounts.ts';
import { PlaceSketch } from './place-sketch.tsx';
import { Selfie } from './selfie.tsx';
import { dayTypeWords, flagWords } from './statuses.ts';
import { Timeline } from './timeline.tsx';

type Found = ReplyOf<typeof getAttendance>;

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Outside = styled('a', { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });
const Flags = styled('ul', { fontSize: 'sm', paddingInlineStart: '4', listStyle: 'disc' });

function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

function Where({ mark }: { mark: AttendanceMark | null }) {
  if (!mark) return null;
  const { latitude, longitude, distance, accuracy } = mark;
  if (latitude === null || longitude === null) return <Muted>No position</Muted>;
  return (
    <>
      <Outside href={mapAddress({ latitude, longitude })} target="_blank" rel="noreferrer">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </Outside>
      <Muted>
        {distance !== null && `, ${showDistance(distance)} from the start`}
        {accuracy !== null && `, exact to ${showDistance(accuracy)}`}
      </Muted>
    </>
  );
}

/** The device's time where it differs by a minute or more from the one that counts. */
function When({ mark }: { mark: AttendanceMark | null }) {
  if (!mark) return null;
  const off = mark.deviceAt ? Math.abs(Date.parse(mark.deviceAt) - Date.parse(mark.at)) : 0;
  return (
    <>
      {showTime(mark.at)}
      {mark.deviceAt && off >= 60_000 && <Muted>, the phone said {showInstant(mark.deviceAt)}</Muted>}
    </>
  );
}

/** A day at a glance: its times and places, the selfie, what is odd about it. */
export function DayOverview({ found }: { found: Found }) {
  const { attendance: day, checkIn, checkOut, startPoint } = found;
  const corrected = day.flags.includes('corrected');
  const stats: Stat[] = [
    { label: 'In', value: day.inAt ? showTime(day.inAt) : '—' },
    { label: 'Out', value: day.outAt ? showTime(day.outAt) : '—' },
    { label: 'Hours', value: showHours(day) },
    { label: 'Late', value: showMinutes(day.lateMinutes) },
  ];
  return (
    <Column>
      <StatTiles stats={stats} />
      {day.photo && <Selfie day={day} />}
      <Timeline day={day} />
      <PlaceSketch checkIn={checkIn} checkOut={checkOut} startPoint={startPoint} />
      <KeyValues
        items={[
          ['Market', day.path.map(({ name }) => name).join(' › ')],
          ['Day type', dayTypeWords[day.dayType]],
          ['Starts at', startPoint?.name],
          [corrected ? 'Recorded check-in' : 'Check-in', checkIn && <When key="in" mark={checkIn} />],
          ['Where', checkIn && <Where key="in-place" mark={checkIn} />],
          [corrected ? 'Recorded check-out' : 'Check-out', checkOut && <When key="out" mark={checkOut} />],
          ['Where it ended', checkOut && <Where key="out-place" mark={checkOut} />],
        ]}
      />
      {day.flags.length > 0 && (
        <Flags aria-label="What is odd about this day">
          {day.flags.map((flag) => (
            <li key={flag}>{flagWords[flag].sentence}</li>
          ))}
        </Flags>
      )}
    </Column>
  );
}
