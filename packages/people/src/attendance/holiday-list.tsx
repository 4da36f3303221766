import type { Holiday } from '@routebook/contract';
import { Button, businessDate, DayInput, IconButton, Input, showDate, styled } from '@routebook/ui';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';

const Fields = styled('div', {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '3',
  fontSize: 'sm',
  '& ul': { listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: '2rem' },
  '& li span': { color: 'fg.muted', minWidth: '7rem' },
  '& li button': { marginInlineStart: 'auto' },
  '& [data-add]': { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2', alignItems: 'flex-end' },
  '& [data-problem]': { color: 'fg.error' },
});
const Label = styled('div', { display: 'flex', flexDirection: 'column', gap: '1', color: 'fg.muted' });

/** Of the name of a holiday. */
const mostLetters = 80;

interface HolidayListProps {
  holidays: readonly Holiday[];
  onChange: (holidays: Holiday[]) => void;
}

/** The holidays from today on, to add to and take away from; earlier ones stay as they are. */
export function HolidayList({ holidays, onChange }: HolidayListProps) {
  const today = businessDate();
  const [dayField, nameField, problem] = [useId(), useId(), useId()];
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const tooLong = name.trim().length > mostLetters;
  const taken = holidays.some((holiday) => holiday.date === date);
  const add = () => {
    onChange([...holidays, { date, name: name.trim() }].sort((one, other) => one.date.localeCompare(other.date)));
    setDate('');
    setName('');
  };
  return (
    <Fields>
      <ul aria-label="Holidays to come">
        {holidays
          .filter((holiday) => holiday.date >= today)
          .map((holiday) => (
            <li key={holiday.date}>
              <span>{showDate(holiday.date)}</span>
              {holiday.name}
              <IconButton
                type="button"
                size="xs"
                variant="ghost"
                aria-label={`Remove ${holiday.name} on ${showDate(holiday.date)}`}
                onClick={() => onChange(holidays.filter((other) => other.date !== holiday.date))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
      </ul>
      <div data-add="">
        <Label>
          <label htmlFor={dayField}>Day</label>
          <DayInput id={dayField} min={today} value={date} onChange={setDate} />
        </Label>
        <Label>
          <label htmlFor={nameField}>Name of the holiday</label>
          <Input
            id={nameField}
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...(tooLong && { 'aria-invalid': true, 'aria-describedby': problem })}
          />
        </Label>
        <Button
          type="button"
          size="sm"
          variant="outline"
          disabled={date < today || name.trim() === '' || tooLong || taken}
          onClick={add}
        >
          <Plus aria-hidden />
          Add holiday
        </Button>
      </div>
      <p id={problem} role="status" data-problem="">
        {tooLong && `Use at most ${mostLetters} characters; these are ${name.trim().length}.`}
      </p>
    </Fields>
  );
}
