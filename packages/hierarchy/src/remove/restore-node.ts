import { callServer } from '@routebook/auth';
import { nodeCallsOf } from '@routebook/contract';
import { tellDone } from '@routebook/ui';
import { nodeIn } from '../level/node-in.ts';
import type { Subject } from '../level/panel.ts';

/** Brings a deleted place back as it is now, whoever deleted it. */
export async function restoreNode({ id, name, level }: Pick<Subject, 'id' | 'name' | 'level'>): Promise<void> {
  const { get, restore } = nodeCallsOf[level];
  const asItIs = async () => {
    const { version } = nodeIn(level, await callServer(get, { params: { id } }));
    return { params: { id }, body: { version } };
  };
  await tellDone(restore, asItIs, `${name} is back`, `${name} could not be restored`);
}
