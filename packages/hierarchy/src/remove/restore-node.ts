import { callServer } from '@routebook/auth';
import { nodeCallsOf } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';
import { nodeIn } from '../level/node-in.ts';
import type { Subject } from '../level/panel.ts';

/** Brings a deleted place back as it is now, whoever deleted it. */
export async function restoreNode(place: Pick<Subject, 'id' | 'name' | 'level'>): Promise<void> {
  const { id, name, level } = place;
  const { get, restore } = nodeCallsOf[level];
  try {
    const { version } = nodeIn(level, await callServer(get, { params: { id } }));
    await callServer(restore, { params: { id }, body: { version } });
    toast({ title: `${name} is back`, kind: 'success' });
    await refreshTags(restore.tags);
  } catch (error) {
    const { message, code } = failedCall(error);
    toast({
      title: `${name} could not be restored`,
      description: message,
      kind: 'error',
      action: code ? undefined : { label: 'Retry', onSelect: () => void restoreNode(place) },
    });
  }
}
