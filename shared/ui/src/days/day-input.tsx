import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentType, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { businessDate, showDate } from '../format/dates.ts';
import { useKeptOfField } from '../handover/use-draft.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { IconButton } from '../theme/button.tsx';
import { Input, type InputProps } from '../theme/input.tsx';
import { dayProblem } from './day-problem.ts';
import { parseDay } from './parse-day.ts';

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar);

const frameStyle = { position: 'relative', display: 'inline-flex', width: '9.25rem' } as const;
const inputStyle = { width: '100%', paddingInlineEnd: '1.75rem' } as const;
const buttonStyle = { position: 'absolute', insetInlineEnd: '0.125rem', alignSelf: 'center' } as const;

type Passed = Pick<InputProps, 'id' | 'name' | 'onBlur' | 'autoFocus' | 'aria-label' | 'aria-describedby'>;

export interface DayInputProps extends Passed {
  /** `YYYY-MM-DD`; empty for no day. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** With each key: the day that is typed, empty while it is none, and what was typed. */
  onChange?: (day: string, typed: string) => void;
  /** Another day, or none, that is typed to its end or chosen in the calendar. */
  onDone?: (day: string) => void;
  /** What is typed to its end and no day: what to type instead. Null once something else is typed. */
  onProblem?: (problem: string | null) => void;
  ref?: Ref<HTMLInputElement>;
  /** The input that is drawn: inside a form's field the one that knows its label. */
  control?: ComponentType<InputProps>;
}

/** A day as people type it, day first, shown as `01 Nov 2026`; Alt+Down opens the calendar. Its looks need no Chakra, for first views. */
export function DayInput({
  value,
  min,
  max,
  onChange,
  onDone,
  onProblem,
  onBlur,
  control = Input,
  ref,
  ...input
}: DayInputProps) {
  const [text, setText] = useKeptOfField<string>('typed', input.name);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const Control = control;
  const read = (typed: string) => parseDay(typed, { today: businessDate(), min, max });
  const wrong = left && text !== undefined;
  const settle = () => {
    setLeft(true);
    if (text === undefined) return;
    const day = text.trim() === '' ? '' : read(text);
    if (day === null) return onProblem?.(dayProblem(text, min, max));
    setText(undefined);
    if (day !== value) onDone?.(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
    if (event.key === 'Enter') settle();
  };
  return (
    <span ref={frame} style={frameStyle}>
      <Control
        {...input}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder="dd mmm yyyy"
        style={inputStyle}
        title="Type a day like 1/11, 1 nov or tomorrow"
        aria-keyshortcuts="Alt+ArrowDown"
        {...(wrong && { 'aria-invalid': true })}
        value={text ?? showDate(value)}
        onChange={({ target }) => {
          setText(target.value);
          setLeft(false);
          onProblem?.(null);
          onChange?.(read(target.value) ?? '', target.value);
        }}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        variant="ghost"
        size="xs"
        style={buttonStyle}
        tabIndex={-1}
        aria-label="Calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={DayCalendar.preload}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      {open && frame.current && (
        <DayCalendar
          anchor={frame.current}
          day={value}
          min={min}
          max={max}
          onClose={() => {
            setOpen(false);
            frame.current?.querySelector('input')?.focus();
          }}
          onChoose={(day) => {
            setText(undefined);
            onProblem?.(null);
            onChange?.(day, day);
            onDone?.(day);
          }}
        />
      )}
    </span>
  );
}
