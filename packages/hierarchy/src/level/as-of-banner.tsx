import { AlertBox, Button, businessDate, showDate, styled } from '@routebook/ui';
import CalendarClock from 'lucide-react/icons/calendar-clock';

const Line = styled(AlertBox, { alignItems: 'center' });

/** Says that the page shows another day's market, what of it is today's, and that changes are made to today's. */
export function AsOfBanner({ day, onToday }: { day: string; onToday: () => void }) {
  const [verb, lies] = day < businessDate() ? ['stood', 'lay'] : ['will stand', 'will lie'];
  return (
    <Line
      tone="info"
      role="status"
      icon={<CalendarClock aria-hidden />}
      description={`The market as it ${verb} on ${showDate(day)}: what ${lies} where, with the counts and SOs of then. Names, statuses and managers are today’s. Go back to today to change it.`}
      action={
        <Button size="sm" variant="outline" onClick={onToday}>
          Back to today
        </Button>
      }
    />
  );
}
