import { Flex } from '@chakra-ui/react';
import { businessDate, businessInstant, CustomField, DayInput, showTime, TimeInput } from '@routebook/ui';
import { useState } from 'react';

interface InstantInputProps {
  name: string;
  label: string;
  help: string;
}

const timeStyle = { width: '4.5rem' } as const;
/** Neither an instant nor none. */
const unfinished = '';

function problem(value: string | null): string | null {
  return value === unfinished ? 'Enter a day and a time, or neither.' : null;
}

/** A day and a time of the business: ISO in UTC, null for none. */
export function InstantInput(field: InstantInputProps) {
  return (
    <CustomField<string | null> {...field} grouped problem={problem}>
      {({ value, onChange }) => <DayAndTime value={value} onChange={onChange} />}
    </CustomField>
  );
}

interface DayAndTimeProps {
  value: string | null;
  onChange: (instant: string | null) => void;
}

function DayAndTime({ value, onChange }: DayAndTimeProps) {
  const [day, setDay] = useState(value ? businessDate(new Date(value)) : '');
  const [time, setTime] = useState(value ? showTime(value) : '');
  const change = (nextDay: string, nextTime: string, isEmpty: boolean) => {
    setDay(nextDay);
    setTime(nextTime);
    if (isEmpty) onChange(null);
    else onChange(nextDay && nextTime ? businessInstant(nextDay, nextTime) : unfinished);
  };
  return (
    <Flex gap="2">
      <DayInput
        aria-label="Day"
        value={day}
        min={businessDate()}
        onChange={(next, typed) => change(next, typed === '' ? '' : next && time === '' ? '00:00' : time, typed === '')}
      />
      <TimeInput
        aria-label="Time"
        style={timeStyle}
        value={time}
        onChange={(next, typed) => change(day, next, day === '' && typed === '')}
      />
    </Flex>
  );
}
