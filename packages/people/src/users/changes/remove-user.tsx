import { callServer } from '@routebook/auth';
import { deleteUser, getUser, restoreUser as restore, type User } from '@routebook/contract';
import { confirm, quantity, tellDone } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  routes: ['route', 'routes'],
  places: ['managed place', 'managed places'],
  team: ['person in the team', 'people in the team'],
};

/** `{ routes: 6, team: 1 }` as "6 routes, 1 person in the team". */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => `${quantity(count)} ${words[key]?.[count === 1 ? 0 : 1] ?? key}`)
    .join(', ');
}

/** Asks, deletes, and offers to undo; somebody who answers for something is kept, with the way to deactivate them. */
export async function removeUser(user: User, openPanel: OpenPanel): Promise<void> {
  const sure = await confirm({
    title: `Delete ${user.name}?`,
    body: 'The person leaves all lists and is signed out. Code, e-mail and mobile stay reserved and the history is kept; it can be restored. For somebody who left the company, deactivate instead.',
    confirmLabel: 'Delete user',
    tone: 'danger',
  });
  if (!sure) return;
  const { id, name, version } = user;
  await tellDone(
    deleteUser,
    { params: { id }, query: { version: String(version) } },
    () => ({ title: `${name} deleted`, action: { label: 'Undo', onSelect: () => void restoreUser(user) } }),
    ({ code, counts, message }) => {
      if (code !== 'IN_USE') return { title: `${name} was not deleted`, description: message };
      void offerInstead(user, counts, openPanel);
      return null;
    },
  );
}

async function offerInstead(user: User, counts: Readonly<Record<string, number>>, openPanel: OpenPanel): Promise<void> {
  const deactivate = await confirm({
    title: `${user.name} is in use`,
    body: `On their hands: ${countsInWords(counts)}. Deactivate to give that to others.`,
    confirmLabel: 'Deactivate…',
    cancelLabel: 'Keep it as it is',
  });
  if (deactivate) openPanel({ kind: 'deactivate', user });
}

/** Brings a deleted person back as they are now, whoever deleted them. */
export async function restoreUser({ id, name }: Pick<User, 'id' | 'name'>): Promise<void> {
  const asTheyAre = async () => {
    const { user } = await callServer(getUser, { params: { id } });
    return { params: { id }, body: { version: user.version } };
  };
  await tellDone(restore, asTheyAre, `${name} is back`, `${name} could not be restored`);
}
