import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside a level's list. */
export const SidePanel = sidePanelOf<Panel>({
  add: async () => (await import('../forms/node-forms.tsx')).AddNode,
  edit: async () => (await import('../forms/node-forms.tsx')).EditNode,
  move: async () => (await import('../moves/move-dialog.tsx')).MoveDialog,
  merge: async () => (await import('../merge/merge-dialog.tsx')).MergeDialog,
  status: async () => (await import('../status/status-dialog.tsx')).StatusDialog,
  replace: async () => (await import('../db-houses/replace-drawer.tsx')).ReplaceDrawer,
  import: async () => (await import('../imports/import-panel.tsx')).ImportPanel,
});
