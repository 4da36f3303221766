import { sidePanelOf } from '@routebook/ui';
import type { GiftPanel } from './gift-panel.ts';

/** What is opened beside the given gifts and the stock. */
export const SidePanel = sidePanelOf<GiftPanel>({
  ask: async () => (await import('./ask-form.tsx')).AskForm,
  move: async () => (await import('../stock/movement-form.tsx')).MovementForm,
  edit: async () => (await import('./edit-form.tsx')).EditForm,
  step: async () => (await import('./step-dialog.tsx')).StepDialog,
  stepMany: async () => (await import('./step-many-dialog.tsx')).StepManyDialog,
  reverse: async () => (await import('../stock/reverse-dialog.tsx')).ReverseDialog,
});
