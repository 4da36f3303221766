import { Alert, Button, Flex } from '@chakra-ui/react';
import { businessDate, showDate } from '@routebook/ui';
import { CalendarClock } from 'lucide-react';

/** Says that the page shows another day's market, and that changes are made to today's. */
export function AnotherDay({ day, onToday }: { day: string; onToday: () => void }) {
  const verb = day < businessDate() ? 'stood' : 'will stand';
  return (
    <Alert.Root status="info" role="status" alignItems="center">
      <Alert.Indicator>
        <CalendarClock aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Description>
          The market as it {verb} on {showDate(day)}. Go back to today to change it.
        </Alert.Description>
      </Alert.Content>
      <Flex>
        <Button size="sm" variant="outline" onClick={onToday}>
          Back to today
        </Button>
      </Flex>
    </Alert.Root>
  );
}
