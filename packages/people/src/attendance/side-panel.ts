import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

const loadDecision = async () => (await import('./decide-dialog.tsx')).DecideDialog;
const loadDecisionOfMany = async () => (await import('./decide-many-dialog.tsx')).DecideManyDialog;

/** What is opened beside the attendances. */
export const SidePanel = sidePanelOf<Panel>({
  correct: async () => (await import('./correct-dialog.tsx')).CorrectDialog,
  approve: loadDecision,
  reject: loadDecision,
  'approve many': loadDecisionOfMany,
  'reject many': loadDecisionOfMany,
  leave: async () => (await import('./leave-drawer.tsx')).LeaveDrawer,
  'take leave back': async () => (await import('./take-leave-back-dialog.tsx')).TakeLeaveBackDialog,
  hours: async () => (await import('./working-hours-drawer.tsx')).WorkingHoursDrawer,
});
