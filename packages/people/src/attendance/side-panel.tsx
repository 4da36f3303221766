import { lazyComponent } from '@routebook/ui';
import type { Panel } from './panel.ts';

const CorrectDialog = lazyComponent(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const DecideDialog = lazyComponent(async () => (await import('./decide-dialog.tsx')).DecideDialog);
const LeaveDrawer = lazyComponent(async () => (await import('./leave-drawer.tsx')).LeaveDrawer);
const TakeLeaveBackDialog = lazyComponent(
  async () => (await import('./take-leave-back-dialog.tsx')).TakeLeaveBackDialog,
);
const WorkingHoursDrawer = lazyComponent(async () => (await import('./working-hours-drawer.tsx')).WorkingHoursDrawer);

/** The panel that the person has opened. */
export function SidePanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  switch (panel.kind) {
    case 'correct':
      return <CorrectDialog day={panel.day} onClose={onClose} />;
    case 'approve':
    case 'reject':
      return <DecideDialog kind={panel.kind} correction={panel.correction} onClose={onClose} />;
    case 'leave':
      return <LeaveDrawer onClose={onClose} />;
    case 'take leave back':
      return <TakeLeaveBackDialog leave={panel.leave} onClose={onClose} />;
    case 'hours':
      return <WorkingHoursDrawer onClose={onClose} />;
  }
}
