import { levelOf, nodeCallsOf } from '@routebook/contract';
import { confirm, tellDone } from '@routebook/ui';
import { oneOf } from '../level/level-words.ts';
import type { OpenPanel, Subject } from '../level/panel.ts';
import { InUse } from './in-use.tsx';
import { restoreNode } from './restore-node.ts';

/** Asks, deletes, and offers to undo; a place in use is kept, with what uses it and the way to deactivate it. */
export async function removeNode(subject: Subject, openPanel: OpenPanel): Promise<void> {
  const one = oneOf(levelOf(subject.level));
  const sure = await confirm({
    title: `Delete ${subject.name}?`,
    body: `The ${one} leaves all lists. Its code stays reserved and its history is kept; it can be restored.`,
    confirmLabel: `Delete ${one}`,
    tone: 'danger',
  });
  if (!sure) return;
  const { id, name, level, version } = subject;
  await tellDone(
    nodeCallsOf[level].remove,
    { params: { id }, query: version ? { version: String(version) } : {} },
    () => ({ title: `${name} deleted`, action: { label: 'Undo', onSelect: () => void restoreNode(subject) } }),
    ({ code, counts, message }) => {
      if (code !== 'IN_USE') return { title: `${name} was not deleted`, description: message };
      void offerInstead(subject, counts, openPanel);
      return null;
    },
  );
}

async function offerInstead(
  { id, name, level, status }: Subject,
  counts: Readonly<Record<string, number>>,
  openPanel: OpenPanel,
) {
  const entry = levelOf(level);
  const canDeactivate = level !== 'dbHouse' && status === 'active';
  const deactivate = await confirm({
    title: `${name} is in use`,
    body: <InUse name={name} level={level} counts={counts} canDeactivate={canDeactivate} />,
    confirmLabel: canDeactivate ? `Deactivate ${oneOf(entry)}` : 'Understood',
    cancelLabel: 'Keep it as it is',
  });
  if (deactivate && canDeactivate) {
    openPanel({ kind: 'status', entry, selection: { kind: 'rows', ids: [id] }, status: 'inactive', what: name });
  }
}
