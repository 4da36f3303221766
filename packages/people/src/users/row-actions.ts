import type { User } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

export interface ActionContext {
  may: May;
  openPanel: OpenPanel;
  /** The person who asks. */
  ownId: string | undefined;
}

const access = () => import('./changes/access.ts');
const removal = () => import('./changes/remove-user.tsx');

/** What may be done with a person, and what this one may do; what the server would refuse stands there with its reason. */
export function rowActions(user: User, { may, openPanel, ownId }: ActionContext): RowAction<User>[] {
  const noAccount = { unavailable: user.accountProblem ?? undefined };
  if (user.deletedAt) {
    if (!may.delete || !user.editable) return [];
    const restore = (chosen: User) => void removal().then(({ restoreUser }) => restoreUser(chosen));
    return [{ label: 'Restore', onSelect: restore, ...noAccount }];
  }
  if (user.id === ownId)
    return may.edit ? [{ label: 'Edit', onSelect: ({ id }) => openPanel({ kind: 'edit', id }) }] : [];
  if (!user.editable) return [];
  const actions: RowAction<User>[] = [];
  if (may.edit) {
    actions.push({ label: 'Edit', onSelect: ({ id }) => openPanel({ kind: 'edit', id }) });
    if (user.status !== 'left')
      actions.push({
        label: 'Transfer…',
        onSelect: (chosen) => openPanel({ kind: 'transfer', user: chosen }),
        unavailable: user.transferProblem ?? undefined,
      });
    if (user.status === 'active' || user.status === 'invited')
      actions.push({
        label: 'Deactivate…',
        onSelect: (chosen) => openPanel({ kind: 'deactivate', user: chosen }),
        ...noAccount,
      });
    if (user.status === 'suspended' || user.status === 'left' || user.leftOn !== null)
      actions.push({
        label: 'Reactivate…',
        onSelect: (chosen) => openPanel({ kind: 'reactivate', user: chosen }),
        ...noAccount,
      });
    if (user.status === 'invited')
      actions.push({
        label: 'Invite again',
        onSelect: (chosen) => void access().then(({ inviteAgain }) => inviteAgain(chosen)),
        ...noAccount,
      });
    if (user.status === 'active')
      actions.push({
        label: 'Mail a password reset',
        onSelect: (chosen) => void access().then(({ mailReset }) => mailReset(chosen)),
        ...noAccount,
      });
  }
  if (may.delete)
    actions.push({
      label: 'Delete',
      tone: 'danger',
      onSelect: (chosen) => void removal().then(({ removeUser }) => removeUser(chosen, openPanel)),
      ...noAccount,
    });
  return actions;
}
