import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside orders. */
export const SidePanel = sidePanelOf<Panel>({
  form: async () => (await import('./form/order-form.tsx')).OrderForm,
  submit: async () => (await import('./steps/submit-dialog.tsx')).SubmitDialog,
  confirm: async () => (await import('./steps/confirm-dialog.tsx')).ConfirmDialog,
  deliver: async () => (await import('./steps/deliver-form.tsx')).DeliverForm,
  take: async () => (await import('./steps/take-form.tsx')).TakeForm,
  reason: async () => (await import('./steps/reason-dialog.tsx')).ReasonDialog,
  collect: async () => (await import('./steps/collect-dialog.tsx')).CollectDialog,
  cancelMany: async () => (await import('./steps/cancel-many.tsx')).CancelMany,
  bulk: async () => (await import('./steps/confirm-many.tsx')).ConfirmMany,
});
