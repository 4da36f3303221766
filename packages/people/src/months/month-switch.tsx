import { addMonths, Button, businessDate, IconButton, monthInWords, styled } from '@routebook/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

const Switch = styled('div', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  '& strong': { minWidth: '8.5rem', textAlign: 'center', fontWeight: 'semibold' },
  '& button': { _print: { display: 'none' } },
});

interface MonthSwitchProps {
  month: string;
  /** The last there is; without it there is always a next. */
  last?: string;
  onMonth: (month: string) => void;
}

/** The month that is shown, and the way to others. */
export function MonthSwitch({ month, last, onMonth }: MonthSwitchProps) {
  const now = businessDate().slice(0, 7);
  return (
    <Switch role="group" aria-label="Month">
      <IconButton aria-label="Month before" variant="outline" onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <strong aria-live="polite">{monthInWords(month)}</strong>
      <IconButton
        aria-label="Next month"
        variant="outline"
        disabled={last !== undefined && month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight />
      </IconButton>
      {month !== now && (
        <Button variant="ghost" onClick={() => onMonth(now)}>
          This month
        </Button>
      )}
    </Switch>
  );
}
