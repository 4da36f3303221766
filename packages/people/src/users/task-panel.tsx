import type { User } from '@routebook/contract';
import { lazyComponent } from '@routebook/ui';
import type { Task } from './task.ts';

const AddUserForm = lazyComponent(async () => (await import('./forms/add-user-form.tsx')).AddUserForm);
const EditUserForm = lazyComponent(async () => (await import('./forms/edit-user-form.tsx')).EditUserForm);
const ImportUsers = lazyComponent(async () => (await import('./imports/import-users.tsx')).ImportUsers);
const TransferDialog = lazyComponent(async () => (await import('./changes/transfer-dialog.tsx')).TransferDialog);
const DeactivateDialog = lazyComponent(async () => (await import('./changes/deactivate-dialog.tsx')).DeactivateDialog);
const ReactivateDialog = lazyComponent(async () => (await import('./changes/reactivate-dialog.tsx')).ReactivateDialog);
const TransferManyDialog = lazyComponent(
  async () => (await import('./changes/transfer-many-dialog.tsx')).TransferManyDialog,
);
const StatusOfManyDialog = lazyComponent(
  async () => (await import('./changes/status-of-many-dialog.tsx')).StatusOfManyDialog,
);

interface TaskPanelProps {
  task: Task;
  onClose: () => void;
  onAdded: (user: User) => void;
}

/** The panel of what the person has begun. */
export function TaskPanel({ task, onClose, onAdded }: TaskPanelProps) {
  switch (task.kind) {
    case 'add':
      return <AddUserForm onClose={onClose} onAdded={onAdded} />;
    case 'edit':
      return <EditUserForm id={task.id} onClose={onClose} />;
    case 'import':
      return <ImportUsers onClose={onClose} />;
    case 'transfer':
      return <TransferDialog user={task.user} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog user={task.user} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog user={task.user} onClose={onClose} />;
    case 'transferMany':
      return <TransferManyDialog selection={task.selection} onClose={onClose} />;
    case 'statusOfMany':
      return <StatusOfManyDialog selection={task.selection} status={task.status} onClose={onClose} />;
  }
}
