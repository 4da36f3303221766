import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside the outlets. */
export const SidePanel = sidePanelOf<Panel>({
  import: async () => (await import('./imports/import-outlets.tsx')).ImportOutlets,
  change: async () => (await import('./change-outlets.tsx')).ChangeOutlets,
  merge: async () => (await import('./merge-outlet.tsx')).MergeOutlet,
  step: async () => (await import('./step-outlet.tsx')).StepOutlet,
});
