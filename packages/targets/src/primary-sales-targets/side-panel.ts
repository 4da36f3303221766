import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside primary-sales targets. */
export const SidePanel = sidePanelOf<Panel>({
  import: async () => (await import('./imports/import-targets.tsx')).ImportTargets,
  make: async () => (await import('./make/make-targets.tsx')).MakeTargets,
  edit: async () => (await import('./make/edit-target.tsx')).EditTarget,
});
