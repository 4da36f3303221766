import { useId } from 'react';
import { DayInput } from '../days/day-input.tsx';
import { roomOfDay } from './room-of-day.ts';

const labelledStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minWidth: roomOfDay,
  whiteSpace: 'nowrap',
} as const;

export interface DateInputProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string) => void;
}

/** A business date in the filter bar, taken once it is typed: with Enter, or by going on. */
export function DateInput({ label, onChoose, ...day }: DateInputProps) {
  const id = useId();
  return (
    <span style={labelledStyle}>
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} {...day} onDone={onChoose} />
    </span>
  );
}
