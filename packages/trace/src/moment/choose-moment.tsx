import { businessDate, businessInstant, DayInput, Input, showTime, styled, useUrlState } from '@routebook/ui';
import { TimeSlider } from '../replay/time-slider.tsx';

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
});
const Time = styled(Input, { width: '7.5rem' });

const inUrl = { date: '', time: '' };
const hour = 3_600_000;
const stepMs = 5 * 60_000;
const none = [] as const;

interface ChooseMomentProps {
  readonly date: string;
  readonly time: string;
}

/** The day and the time that is looked at; the slider goes through the day. */
export function ChooseMoment({ date, time }: ChooseMomentProps) {
  const [, setUrl] = useUrlState(inUrl);
  const today = businessDate();
  const midnight = Date.parse(businessInstant(date, '00:00'));
  const span = { from: midnight, to: midnight + 24 * hour - stepMs };
  return (
    <Bar role="group" aria-label="Moment">
      <DayInput
        aria-label="Day"
        value={date}
        max={today}
        onDone={(day) => day && setUrl({ date: day === today ? '' : day }, { push: true })}
      />
      <Time
        type="time"
        aria-label="Time"
        required
        value={time}
        onChange={(event) => event.target.value && setUrl({ time: event.target.value })}
      />
      <TimeSlider
        label="Time of the day"
        span={span}
        value={Date.parse(businessInstant(date, time))}
        stepMs={stepMs}
        marks={none}
        onChange={(instant) => setUrl({ time: showTime(instant) })}
      />
    </Bar>
  );
}
