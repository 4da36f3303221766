import { AlertBox, Button, businessDate, showDate, styled } from '@routebook/ui';
import { CalendarClock } from 'lucide-react';

const Line = styled(AlertBox, { alignItems: 'center' });

/** Says that the page shows another day's market, and that changes are made to today's. */
export function AsOfBanner({ day, onToday }: { day: string; onToday: () => void }) {
  const verb = day < businessDate() ? 'stood' : 'will stand';
  return (
    <Line
      tone="info"
      role="status"
      icon={<CalendarClock aria-hidden />}
      description={`The market as it ${verb} on ${showDate(day)}. Go back to today to change it.`}
      action={
        <Button size="sm" variant="outline" onClick={onToday}>
          Back to today
        </Button>
      }
    />
  );
}
