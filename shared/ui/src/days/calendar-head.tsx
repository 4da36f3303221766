import { DatePicker, useDatePickerContext } from '@chakra-ui/react/date-picker';

/** What the button between the arrows leads to from days, months and years. */
const next = { day: 'choose a month', month: 'choose a year', year: 'choose a day' };

/** Which days are shown, with the ways to others. The button's name begins with what is read on it, so that who speaks to it is heard. */
export function CalendarHead({ view }: { view: keyof typeof next }) {
  const { start, end } = useDatePickerContext().visibleRangeText;
  const shown = end && end !== start ? `${start} - ${end}` : start;
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.ViewTrigger aria-label={`${shown}, ${next[view]}`}>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}
