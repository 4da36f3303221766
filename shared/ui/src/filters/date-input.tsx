import { Input } from '../theme/input.tsx';
import { styled } from '../theme/styled.tsx';

const Label = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& input': { width: '9.25rem' },
});

export interface DateInputProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string) => void;
}

/** A business date in the filter bar. */
export function DateInput({ label, value, min, max, onChoose }: DateInputProps) {
  return (
    <Label>
      {label}
      <Input type="date" value={value} min={min} max={max} onChange={(event) => onChoose(event.target.value)} />
    </Label>
  );
}
