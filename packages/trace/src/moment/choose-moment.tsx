import { businessDate, businessInstant, DayInput, showTime, styled, TimeInput, useUrlState } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { TimeSlider } from '../replay/time-slider.tsx';

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: '2',
  // Room for the first hour of the slider, which stands before its beginning.
  columnGap: '5',
  px: '3',
  py: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
});
const timeStyle = { width: '4.5rem' } as const;

const inUrl = { date: '', time: '' };
const hour = 3_600_000;
const stepMs = 5 * 60_000;
const none = [] as const;
/** So long the slider stands still before that moment is asked for. */
const standsForMs = 150;

interface ChooseMomentProps {
  readonly date: string;
  readonly time: string;
}

/** The day and the time that is looked at; the slider goes through the day. */
export function ChooseMoment({ date, time }: ChooseMomentProps) {
  const [, setUrl] = useUrlState(inUrl);
  const today = businessDate();
  const midnight = Date.parse(businessInstant(date, '00:00'));
  const [slidTo, slideTo] = useState<number>();
  useEffect(() => {
    if (slidTo === undefined) return;
    const timer = setTimeout(() => {
      slideTo(undefined);
      setUrl({ time: showTime(slidTo) });
    }, standsForMs);
    return () => clearTimeout(timer);
  }, [slidTo, setUrl]);
  const span = { from: midnight, to: Math.min(midnight + 24 * hour - stepMs, Date.now()) };
  return (
    <Bar role="group" aria-label="Moment">
      <DayInput
        aria-label="Day"
        value={date}
        max={today}
        onDone={(day) => day && setUrl({ date: day === today ? '' : day }, { push: true })}
      />
      <TimeInput
        aria-label="Time"
        required
        style={timeStyle}
        value={time}
        onDone={(typed) => setUrl({ time: typed })}
      />
      <TimeSlider
        label="Time of the day"
        span={span}
        value={slidTo ?? Date.parse(businessInstant(date, time))}
        stepMs={stepMs}
        marks={none}
        onChange={slideTo}
      />
    </Bar>
  );
}
