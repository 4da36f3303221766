import { nodeCallsOf } from '@routebook/contract';
import { KeyValues, StatusBadge, useServerRead, weekDaysInWords } from '@routebook/ui';
import { frequencyLabels } from './frequency.ts';
import { OutletsPerDay } from './outlets-per-day.tsx';
import { figureFacts } from './route-figures.tsx';

/** What only a route has. Its reading is that of the drawer around it. */
export function RouteFacts({ id }: { id: string }) {
  const { data } = useServerRead(nodeCallsOf.route.get, { params: { id } });
  if (!data) return null;
  const { route } = data;
  return (
    <KeyValues
      items={[
        ['SO', route.salesOfficer?.name ?? <StatusBadge key="vacant" status="vacant" tone="warning" />],
        ['Visit days', weekDaysInWords(route.visitDays)],
        ['Frequency', frequencyLabels[route.frequency]],
        ['Outlets a day', <OutletsPerDay key="outlets" route={route} />],
        ['Length', route.km === null ? null : `${route.km} km`],
        ...figureFacts(data),
      ]}
    />
  );
}
