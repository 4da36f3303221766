import { getVisit } from '@routebook/contract';
import { Drawer, type DrawerSection, showDate, useServerRead } from '@routebook/ui';
import { OfficerDay } from './officer-day.tsx';
import { VisitOverview } from './visit-overview.tsx';

/** A visit, and the day of the SO that it was part of. */
export function VisitDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getVisit, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Visit" size="xl" loading={read} />;
  const { visit } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <VisitOverview visit={visit} /> },
    {
      key: 'day',
      label: 'Day of the SO',
      render: () => <OfficerDay userId={visit.salesOfficer.id} date={visit.date} visitId={visit.id} />,
    },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={visit.outlet.name}
      subtitle={`${visit.salesOfficer.name}, ${showDate(visit.date)}`}
      sections={sections}
    />
  );
}
