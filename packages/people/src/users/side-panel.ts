import type { User } from '@routebook/contract';
import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

/** What is opened beside the users. */
export const SidePanel = sidePanelOf<Panel, { onAdded: (user: User) => void }>({
  add: async () => (await import('./forms/add-user-form.tsx')).AddUserForm,
  edit: async () => (await import('./forms/edit-user-form.tsx')).EditUserForm,
  import: async () => (await import('./imports/import-users.tsx')).ImportUsers,
  transfer: async () => (await import('./changes/transfer-dialog.tsx')).TransferDialog,
  deactivate: async () => (await import('./changes/deactivate-dialog.tsx')).DeactivateDialog,
  reactivate: async () => (await import('./changes/reactivate-dialog.tsx')).ReactivateDialog,
  transferMany: async () => (await import('./changes/transfer-many-dialog.tsx')).TransferManyDialog,
  statusOfMany: async () => (await import('./changes/status-of-many-dialog.tsx')).StatusOfManyDialog,
});
