import { lazyComponent } from '@routebook/ui';
import type { Panel } from './panel.ts';

const NodeForm = lazyComponent(async () => (await import('../forms/node-form.tsx')).NodeForm);
const MoveDialog = lazyComponent(async () => (await import('../moves/move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog);
const StatusDialog = lazyComponent(async () => (await import('../status/status-dialog.tsx')).StatusDialog);
const ReplaceDrawer = lazyComponent(async () => (await import('../db-houses/replace-drawer.tsx')).ReplaceDrawer);
const ImportPanel = lazyComponent(async () => (await import('../imports/import-panel.tsx')).ImportPanel);

/** The panel that the person has opened. */
export function SidePanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  switch (panel.kind) {
    case 'add':
      return <NodeForm level={panel.entry.level} onClose={onClose} />;
    case 'edit':
      return <NodeForm level={panel.subject.level} subject={panel.subject} onClose={onClose} />;
    case 'move':
      return <MoveDialog subject={panel.subject} onClose={onClose} />;
    case 'merge':
      return <MergeDialog subject={panel.subject} onClose={onClose} />;
    case 'status':
      return <StatusDialog {...panel} onClose={onClose} />;
    case 'replace':
      return <ReplaceDrawer old={panel.old} onClose={onClose} />;
    case 'import':
      return <ImportPanel entry={panel.entry} onClose={onClose} />;
  }
}
