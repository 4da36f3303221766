import {
  Button,
  businessDate,
  businessInstant,
  DayInput,
  FilterPopover,
  showTime,
  styled,
  TimeInput,
} from '@routebook/ui';
import { type FormEvent, useId, useRef, useState } from 'react';

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  fontSize: 'sm',
  '& p': { color: 'fg.muted', fontSize: 'xs' },
  '& [data-fields]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& [data-fields] label': { display: 'flex', flexDirection: 'column', gap: '1' },
  '& [data-buttons]': { display: 'flex', justifyContent: 'flex-end', gap: '2' },
});
const timeStyle = { width: '4.5rem' } as const;

interface AsOfPopoverProps {
  readonly anchor: HTMLElement;
  readonly asOf: string | undefined;
  readonly onChoose: (asOf: string | undefined) => void;
  readonly onClose: () => void;
}

/** The day and the time of the business up to which documents are counted. */
export function AsOfPopover({ anchor, asOf, onChoose, onClose }: AsOfPopoverProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const at = asOf === undefined ? new Date() : new Date(asOf);
  const [day, setDay] = useState(businessDate(at));
  const [time, setTime] = useState(showTime(at));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day && time) onChoose(businessInstant(day, time));
  };
  return (
    <FilterPopover anchor={anchor} label="As of" width="20rem" initialFocus={first} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>Counts only what was known at that time: what came in later is left out.</p>
        <div data-fields>
          <label htmlFor={`${id}-day`}>
            Day
            <DayInput ref={first} id={`${id}-day`} value={day} max={businessDate()} onChange={setDay} />
          </label>
          <label htmlFor={`${id}-time`}>
            Time
            <TimeInput id={`${id}-time`} required style={timeStyle} value={time} onChange={setTime} />
          </label>
        </div>
        <div data-buttons>
          {asOf !== undefined && (
            <Button variant="ghost" onClick={() => onChoose(undefined)}>
              As of now
            </Button>
          )}
          <Button type="submit" variant="solid" colorPalette="brand" disabled={!day || !time}>
            Show
          </Button>
        </div>
      </Form>
    </FilterPopover>
  );
}
