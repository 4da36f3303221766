import { type LevelEntry, nodeCallsOf } from '@routebook/contract';
import { Drawer, LoadingOrError, unlessUnsaved, useFirstRead } from '@routebook/ui';
import { oneOf } from '../level/level-words.ts';
import { nodeIn } from '../level/node-in.ts';
import type { Subject } from '../level/panel.ts';
import { AddForm } from './add-form.tsx';
import { EditForm } from './edit-form.tsx';

/** Adds a place, in a drawer beside the list. */
export function AddNode({ entry, onClose }: { entry: LevelEntry; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={`Add ${oneOf(entry)}`}>
      <AddForm level={entry.level} onSaved={onClose} onCancel={unlessUnsaved(onClose)} />
    </Drawer>
  );
}

/** Edits a place as it is now. */
export function EditNode({ subject: { id, level, name }, onClose }: { subject: Subject; onClose: () => void }) {
  const read = useFirstRead(nodeCallsOf[level].get, { params: { id } });
  return (
    <Drawer open onClose={onClose} title={`Edit ${name}`}>
      {read.data ? (
        <EditForm node={nodeIn(level, read.data)} onSaved={onClose} onCancel={unlessUnsaved(onClose)} />
      ) : (
        <LoadingOrError what={name} read={read} />
      )}
    </Drawer>
  );
}
