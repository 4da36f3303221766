import { userAtom } from '@routebook/auth';
import { getLeave, type Leave } from '@routebook/contract';
import {
  Button,
  Drawer,
  type DrawerSection,
  Empty,
  History,
  type HistoryEntry,
  KeyValues,
  type May,
  quantity,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { daysOf } from './days-of.ts';
import { takeBackProblem } from './own-leave.ts';
import type { OpenPanel } from './panel.ts';

interface LeaveDetailsProps {
  id: string;
  may: May;
  openPanel: OpenPanel;
  onClose: () => void;
}

/** One leave: whose, from when to when and why, and what was done to it. */
export function LeaveDetails({ id, may, openPanel, onClose }: LeaveDetailsProps) {
  const read = useServerRead(getLeave, { params: { id } });
  const personId = useAtomValue(userAtom)?.id;
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Leave" loading={read} />;
  const { leave, workingDays, history } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview leave={leave} workingDays={workingDays} /> },
    { key: 'history', label: 'History', render: () => <LeaveHistory entries={history} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Leave of ${leave.user.name}`}
      subtitle={`${leave.user.employeeCode}, ${showDate(leave.from)} to ${showDate(leave.to)}`}
      {...(may.edit &&
        takeBackProblem(leave, personId) === undefined && {
          actions: (
            <Button size="sm" variant="outline" onClick={() => openPanel({ kind: 'take leave back', leave })}>
              Take back…
            </Button>
          ),
        })}
      sections={sections}
    />
  );
}

function Overview({ leave, workingDays }: { leave: Leave; workingDays: number }) {
  const { user, from, to, reason, markedBy, markedAt } = leave;
  const days = `/attendance/attendances?${new URLSearchParams({ userId: user.id, from, to })}`;
  return (
    <KeyValues
      items={[
        ['First day', showDate(from)],
        ['Last day', showDate(to)],
        ['Days', `${quantity(daysOf(leave))}, ${quantity(workingDays)} of them working days`],
        ['Reason', reason],
        ['Marked by', markedBy.name],
        ['Marked', showInstant(markedAt)],
        [
          'Attendance',
          <TextLink key="days" href={days}>
            Days of {user.name} in this time
          </TextLink>,
        ],
      ]}
    />
  );
}

const fields = { from: 'First day', to: 'Last day' };
const actions: Readonly<Record<string, string>> = {
  'mark leave': 'marked the leave',
  'take leave back': 'ended the leave earlier',
};
const inWords = (_: string, value: unknown) => (typeof value === 'string' ? showDate(value) : '—');

function LeaveHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <Empty title="Nothing was changed" description="The leave is as it was marked." />;
  const worded = entries.map((entry) => ({ ...entry, action: actions[entry.action] ?? entry.action }));
  return <History entries={worded} fields={fields} format={inWords} />;
}
