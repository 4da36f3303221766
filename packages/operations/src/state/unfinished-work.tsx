import { chakra } from '@chakra-ui/react';
import { Muted, showDate } from '@routebook/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { Unfinished } from './daily-work.ts';
import { Notice } from './notice.tsx';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'sm', overflowWrap: 'anywhere' },
});

/** What the portal does by itself each day and could not do. */
export function UnfinishedWork({ work }: { work: readonly Unfinished[] }) {
  return (
    <Notice
      status="warning"
      icon={<CalendarX aria-hidden />}
      title="Some of the daily work is not done."
      description="What broke off is tried again by itself, what was left of a day with the next one."
    >
      <List aria-label="Daily work that is not done">
        {work.map(({ what, day, why }) => (
          <li key={`${what} ${day}`}>
            {what}
            {day !== null && ` (${showDate(day)})`} <Muted>{why}</Muted>
          </li>
        ))}
      </List>
    </Notice>
  );
}
