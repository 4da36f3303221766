import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside primary sales. */
export const SidePanel = sidePanelOf<Panel>({
  import: async () => (await import('./imports/import-sales.tsx')).ImportSales,
  draft: async () => (await import('./draft/draft-form.tsx')).DraftForm,
  invoice: async () => (await import('./steps/invoice-dialog.tsx')).InvoiceDialog,
  step: async () => (await import('./steps/step-dialog.tsx')).StepDialog,
  receive: async () => (await import('./steps/receive-form.tsx')).ReceiveForm,
  correct: async () => (await import('./steps/correct-form.tsx')).CorrectForm,
});
