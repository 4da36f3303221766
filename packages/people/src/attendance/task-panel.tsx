import { lazyComponent } from '@routebook/ui';
import type { Task } from './task.ts';

const CorrectDialog = lazyComponent(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const DecideDialog = lazyComponent(async () => (await import('./decide-dialog.tsx')).DecideDialog);
const LeaveDrawer = lazyComponent(async () => (await import('./leave-drawer.tsx')).LeaveDrawer);
const TakeLeaveBackDialog = lazyComponent(
  async () => (await import('./take-leave-back-dialog.tsx')).TakeLeaveBackDialog,
);
const WorkingHoursDrawer = lazyComponent(async () => (await import('./working-hours-drawer.tsx')).WorkingHoursDrawer);

/** The panel of what the person has begun. */
export function TaskPanel({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'correct':
      return <CorrectDialog day={task.day} onClose={onClose} />;
    case 'approve':
    case 'reject':
      return <DecideDialog kind={task.kind} correction={task.correction} onClose={onClose} />;
    case 'leave':
      return <LeaveDrawer onClose={onClose} />;
    case 'take leave back':
      return <TakeLeaveBackDialog leave={task.leave} onClose={onClose} />;
    case 'hours':
      return <WorkingHoursDrawer onClose={onClose} />;
  }
}
