import { part } from '@routebook/ui';
import type { Task } from './task.ts';

const NodeForm = part(async () => (await import('../forms/node-form.tsx')).NodeForm);
const MoveDialog = part(async () => (await import('../moves/move-dialog.tsx')).MoveDialog);
const MergeDialog = part(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog);
const StatusDialog = part(async () => (await import('../status/status-dialog.tsx')).StatusDialog);
const ReplaceDrawer = part(async () => (await import('../db-houses/replace-drawer.tsx')).ReplaceDrawer);
const ImportPanel = part(async () => (await import('../imports/import-panel.tsx')).ImportPanel);

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
