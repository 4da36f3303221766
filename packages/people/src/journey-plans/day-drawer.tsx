import { getPjp, type JourneyDay, removePjp } from '@routebook/contract';
import {
  Button,
  confirm,
  Drawer,
  type DrawerSection,
  LoadingOrError,
  type May,
  tellDone,
  useFirstRead,
  useKept,
  useServerRead,
} from '@routebook/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { dayInWords } from '../months/month.ts';
import { DayHistory } from './day-history.tsx';
import { DayOutlets } from './day-outlets.tsx';
import { DayOverview } from './day-overview.tsx';
import { EditDay } from './edit-day.tsx';
import type { OpenPanel } from './panel.ts';

interface DayDrawerProps {
  userId: string;
  day: string;
  may: May;
  openPanel: OpenPanel;
  onClose: () => void;
}

/** One day of an SO: its routes and what needs a look, the outlets, and its history. */
export function DayDrawer({ userId, day, may, openPanel, onClose }: DayDrawerProps) {
  const [editing, setEditing] = useKept('day-drawer editing', false);
  const read = useServerRead(getPjp, { params: { userId, day } });
  const { data } = read;
  const plan = data?.pjp;
  const title = dayInWords(day);
  if (!plan) {
    return (
      <Drawer open onClose={onClose} title={title}>
        <LoadingOrError what="This day" read={read} />
      </Drawer>
    );
  }
  const { salesOfficer, version, closed } = plan;
  if (editing) {
    return (
      <Drawer open onClose={() => setEditing(false)} title={title} subtitle={salesOfficer.name}>
        <EditFresh userId={userId} day={day} onSaved={onClose} onCancel={() => setEditing(false)} />
      </Drawer>
    );
  }
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <DayOverview plan={plan} /> },
    { key: 'related', label: 'Outlets', render: () => <DayOutlets plan={plan} /> },
    { key: 'history', label: 'History', render: () => <DayHistory userId={userId} day={day} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      subtitle={`${salesOfficer.name} · ${salesOfficer.employeeCode}`}
      sections={sections}
      actions={
        <>
          {may.edit && closed === null && (
            <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              {version === null ? 'Plan this day' : 'Change this day'}
            </Button>
          )}
          {may.add && (
            <Button size="sm" variant="outline" onClick={() => openPanel({ kind: 'plan', officer: salesOfficer })}>
              <CalendarDays aria-hidden />
              Plan by weeks
            </Button>
          )}
          {may.delete && closed === null && version !== null && (
            <Button size="sm" variant="outline" onClick={() => void remove(plan, onClose)}>
              <Trash2 aria-hidden />
              Take away
            </Button>
          )}
        </>
      }
    />
  );
}

interface EditFreshProps {
  userId: string;
  day: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Changes the day as it is when the form opens. */
function EditFresh({ userId, day, onSaved, onCancel }: EditFreshProps) {
  const read = useFirstRead(getPjp, { params: { userId, day } });
  if (!read.data) return <LoadingOrError what="This day" read={read} />;
  return <EditDay plan={read.data.pjp} onSaved={onSaved} onCancel={onCancel} />;
}

/** Asks, takes the plan of a day away, and closes what showed it. */
async function remove({ salesOfficer, day, version }: JourneyDay, onGone: () => void): Promise<void> {
  const sure = await confirm({
    title: `Take the plan of ${dayInWords(day)} away?`,
    body: `Nothing is then planned for ${salesOfficer.name} on that day. It can be undone under Changes and undo.`,
    confirmLabel: 'Take away',
    tone: 'danger',
  });
  if (!sure) return;
  const input = { params: { userId: salesOfficer.id, day }, query: { version: String(version) } };
  const done = () => {
    onGone();
    return `${dayInWords(day)} is free`;
  };
  await tellDone(removePjp, input, done, 'The plan was not taken away');
}
