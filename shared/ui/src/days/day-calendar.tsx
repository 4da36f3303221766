import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { businessDate, businessTimeZone } from '../format/dates.ts';
import { useAnchored } from '../overlay/anchored.ts';
import { datePicker } from '../theme/chakra/overlays/calendar.ts';
import { addSlotRecipes } from '../theme/chakra/system.ts';
import { CalendarHead } from './calendar-head.tsx';
import { DayTable } from './day-table.tsx';
import { isDay } from './is-day.ts';

addSlotRecipes({ datePicker });

const saturday = 6;
/** What the focus is on when the calendar opens: its day, else today. */
const reachedDay = '[data-part=table-cell-trigger][tabindex="0"]';

export interface DayCalendarProps {
  anchor: HTMLElement;
  /** Empty for none. */
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A month to choose a day from, below its field. */
export function DayCalendar({ anchor, day, min, max, onChoose, onClose }: DayCalendarProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-start');
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>(reachedDay) ?? null}
      positioning={positioning}
    >
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content ref={content} width="auto" p="3" aria-label="Calendar">
            <DatePicker.Root
              inline
              locale="en-GB"
              timeZone={businessTimeZone}
              startOfWeek={saturday}
              defaultValue={isDay(day) ? [parseDate(day)] : []}
              defaultFocusedValue={parseDate(isDay(day) ? day : businessDate())}
              {...(isDay(min) && { min: parseDate(min) })}
              {...(isDay(max) && { max: parseDate(max) })}
              onValueChange={({ value: [chosen] }) => {
                if (chosen) onChoose(chosen.toString());
                onClose();
              }}
            >
              <DatePicker.View view="day">
                <CalendarHead view="day" />
                <DayTable />
              </DatePicker.View>
              <DatePicker.View view="month">
                <CalendarHead view="month" />
                <DatePicker.MonthTable />
              </DatePicker.View>
              <DatePicker.View view="year">
                <CalendarHead view="year" />
                <DatePicker.YearTable />
              </DatePicker.View>
            </DatePicker.Root>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
