import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside allocations. */
export const SidePanel = sidePanelOf<Panel>({
  import: async () => (await import('./imports/import-allocations.tsx')).ImportAllocations,
  give: async () => (await import('./give/give-allocation.tsx')).GiveAllocation,
  edit: async () => (await import('./give/edit-allocation.tsx')).EditAllocation,
  copy: async () => (await import('./steps/copy-month.tsx')).CopyMonth,
  handOver: async () => (await import('./steps/hand-over.tsx')).HandOver,
});
