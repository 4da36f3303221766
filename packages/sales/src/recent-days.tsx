import { addDays, Button, businessDate, type ListState } from '@routebook/ui';

/** Where a list of today is empty, as it is on a day off: the way to the days before. */
export function RecentDays({ list }: { list: ListState<string> }) {
  const today = businessDate();
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => list.filter({ from: addDays(today, -6), to: today }, { push: true })}
    >
      Show the last 7 days
    </Button>
  );
}
