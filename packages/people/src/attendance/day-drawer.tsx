import { type Attendance, getAttendance } from '@routebook/contract';
import { Button, Drawer, type DrawerSection, type May, showDate, useServerRead } from '@routebook/ui';
import { Corrections } from './corrections.tsx';
import { DayBadge } from './day-badge.tsx';
import { DayHistory } from './day-history.tsx';
import { DayOverview } from './day-overview.tsx';
import type { OpenPanel } from './panel.ts';

interface DayDrawerProps {
  id: string;
  may: May;
  openPanel: OpenPanel;
  onClose: () => void;
}

/** One person's day: what was recorded, what was corrected, and its history. */
export function DayDrawer({ id, may, openPanel, onClose }: DayDrawerProps) {
  const read = useServerRead(getAttendance, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Attendance day" loading={read} />;
  const { attendance, corrections, history } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <DayOverview found={data} /> },
    {
      key: 'corrections',
      label: corrections.length > 0 ? `Corrections (${corrections.length})` : 'Corrections',
      render: () => <Corrections corrections={corrections} may={may} openPanel={openPanel} />,
    },
    { key: 'history', label: 'History', render: () => <DayHistory entries={history} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${attendance.user.name}, ${showDate(attendance.date)}`}
      subtitle={<Subtitle day={attendance} />}
      {...(may.edit && { actions: <CorrectButton day={attendance} openPanel={openPanel} /> })}
      sections={sections}
    />
  );
}

function Subtitle({ day }: { day: Attendance }) {
  return (
    <>
      {day.designation} {day.user.employeeCode} <DayBadge status={day.status} />
    </>
  );
}

function CorrectButton({ day, openPanel }: { day: Attendance; openPanel: OpenPanel }) {
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={day.waiting}
      title={day.waiting ? 'A correction waits for approval already.' : undefined}
      onClick={() => openPanel({ kind: 'correct', day })}
    >
      Correct…
    </Button>
  );
}
