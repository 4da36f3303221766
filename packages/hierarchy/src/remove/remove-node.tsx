import { callServer } from '@routebook/auth';
import { levelOf, nodeCallsOf } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';
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
  if (sure) await removeNow(subject, openPanel);
}

/** Deletes what was asked about; Retry, where the server was not reached, does not ask again. */
async function removeNow(subject: Subject, openPanel: OpenPanel): Promise<void> {
  const { id, name, level, version } = subject;
  const { remove } = nodeCallsOf[level];
  try {
    await callServer(remove, { params: { id }, query: version ? { version: String(version) } : {} });
  } catch (error) {
    const { code, counts, message } = failedCall(error);
    if (code === 'IN_USE') await offerInstead(subject, counts, openPanel);
    else
      toast({
        title: `${name} was not deleted`,
        description: message,
        kind: 'error',
        action: code ? undefined : { label: 'Retry', onSelect: () => void removeNow(subject, openPanel) },
      });
    return;
  }
  void refreshTags(remove.tags);
  toast({
    title: `${name} deleted`,
    kind: 'success',
    action: { label: 'Undo', onSelect: () => void restoreNode(subject) },
  });
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
