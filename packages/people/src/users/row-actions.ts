import type { User } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { Begin } from './task.ts';

export interface ActionContext {
  may: May;
  begin: Begin;
  /** The person who asks. */
  ownId: string | undefined;
}

const access = () => import('./changes/access.ts');
const removal = () => import('./changes/remove-user.tsx');

/** What may be done with a person, and what this one may do. */
export function rowActions(user: User, { may, begin, ownId }: ActionContext): RowAction<User>[] {
  if (user.deletedAt) {
    if (!may.delete || !user.editable) return [];
    return [{ label: 'Restore', onSelect: (chosen) => void removal().then(({ restoreUser }) => restoreUser(chosen)) }];
  }
  if (user.id === ownId) return may.edit ? [{ label: 'Edit', onSelect: ({ id }) => begin({ kind: 'edit', id }) }] : [];
  if (!user.editable) return [];
  const actions: RowAction<User>[] = [];
  if (may.edit) {
    actions.push({ label: 'Edit', onSelect: ({ id }) => begin({ kind: 'edit', id }) });
    if (user.status !== 'left')
      actions.push({ label: 'Transfer…', onSelect: (chosen) => begin({ kind: 'transfer', user: chosen }) });
    if (user.status === 'active' || user.status === 'invited')
      actions.push({ label: 'Deactivate…', onSelect: (chosen) => begin({ kind: 'deactivate', user: chosen }) });
    if (user.status === 'suspended' || user.status === 'left' || user.leftOn !== null)
      actions.push({ label: 'Reactivate…', onSelect: (chosen) => begin({ kind: 'reactivate', user: chosen }) });
    if (user.status === 'invited')
      actions.push({
        label: 'Invite again',
        onSelect: (chosen) => void access().then(({ inviteAgain }) => inviteAgain(chosen)),
      });
    if (user.status === 'active')
      actions.push({
        label: 'Mail a password reset',
        onSelect: (chosen) => void access().then(({ mailReset }) => mailReset(chosen)),
      });
  }
  if (may.delete)
    actions.push({
      label: 'Delete',
      tone: 'danger',
      onSelect: (chosen) => void removal().then(({ removeUser }) => removeUser(chosen, begin)),
    });
  return actions;
}
