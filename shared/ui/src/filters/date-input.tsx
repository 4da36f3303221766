import { useId, useState } from 'react';
import { DayInput } from '../days/day-input.tsx';
import { styled } from '../theme/styled.tsx';
import { roomOfDay } from './room-of-day.ts';

const labelledStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: roomOfDay,
  whiteSpace: 'nowrap',
} as const;
/** Below the day, and no wider than both. */
const Problem = styled('span', { flexBasis: '100%', fontSize: 'xs', color: 'fg.error', whiteSpace: 'normal', pt: '1' });

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
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = `${id}-problem`;
  return (
    <span style={labelledStyle}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        {...day}
        {...(problem !== null && { 'aria-describedby': problemId })}
        onProblem={setProblem}
        onDone={onChoose}
      />
      {problem !== null && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
    </span>
  );
}
