import type { User } from '@routebook/contract';
import { lazyComponent } from '@routebook/ui';
import type { Panel } from './panel.ts';

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

interface SidePanelProps {
  panel: Panel;
  onClose: () => void;
  onAdded: (user: User) => void;
}

/** The panel that the person has opened. */
export function SidePanel({ panel, onClose, onAdded }: SidePanelProps) {
  switch (panel.kind) {
    case 'add':
      return <AddUserForm onClose={onClose} onAdded={onAdded} />;
    case 'edit':
      return <EditUserForm id={panel.id} onClose={onClose} />;
    case 'import':
      return <ImportUsers onClose={onClose} />;
    case 'transfer':
      return <TransferDialog user={panel.user} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog user={panel.user} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog user={panel.user} onClose={onClose} />;
    case 'transferMany':
      return <TransferManyDialog selection={panel.selection} onClose={onClose} />;
    case 'statusOfMany':
      return <StatusOfManyDialog selection={panel.selection} status={panel.status} onClose={onClose} />;
  }
}
