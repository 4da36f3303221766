import { lazyComponent } from '@routebook/ui';
import type { Task } from './task.ts';

const NodeForm = lazyComponent(async () => (await import('../forms/node-form.tsx')).NodeForm);
const MoveDialog = lazyComponent(async () => (await import('../moves/move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog);
const StatusDialog = lazyComponent(async () => (await import('../status/status-dialog.tsx')).StatusDialog);
const ReplaceDrawer = lazyComponent(async () => (await import('../db-houses/replace-drawer.tsx')).ReplaceDrawer);
const ImportPanel = lazyComponent(async () => (await import('../imports/import-panel.tsx')).ImportPanel);

/** The panel of what the person has begun. */
export function TaskPanel({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'add':
      return <NodeForm level={task.entry.level} onClose={onClose} />;
    case 'edit':
      return <NodeForm level={task.subject.level} subject={task.subject} onClose={onClose} />;
    case 'move':
      return <MoveDialog subject={task.subject} onClose={onClose} />;
    case 'merge':
      return <MergeDialog subject={task.subject} onClose={onClose} />;
    case 'status':
      return <StatusDialog {...task} onClose={onClose} />;
    case 'replace':
      return <ReplaceDrawer old={task.old} onClose={onClose} />;
    case 'import':
      return <ImportPanel entry={task.entry} onClose={onClose} />;
  }
}
