import { type Level, levelOf, nodeCallsOf } from '@routebook/contract';
import { Drawer, Failed, Loading, mayLeave, useFirstRead } from '@routebook/ui';
import { oneOf } from '../level/level-words.ts';
import { nodeIn } from '../level/node-in.ts';
import type { Subject } from '../level/panel.ts';
import { AddForm } from './add-form.tsx';
import { EditForm } from './edit-form.tsx';

interface NodeFormProps {
  level: Level;
  /** The place to edit; without it one is added. */
  subject?: Subject;
  onClose: () => void;
}

/** Adds or edits a place, in a drawer beside the list. */
export function NodeForm({ level, subject, onClose }: NodeFormProps) {
  const one = oneOf(levelOf(level));
  const cancel = () => void mayLeave().then((leave) => leave && onClose());
  return (
    <Drawer open onClose={onClose} title={subject ? `Edit ${subject.name}` : `Add ${one}`}>
      {subject ? (
        <Edit subject={subject} onSaved={onClose} onCancel={cancel} />
      ) : (
        <AddForm level={level} onSaved={onClose} onCancel={cancel} />
      )}
    </Drawer>
  );
}

function Edit({ subject, onSaved, onCancel }: { subject: Subject; onSaved: () => void; onCancel: () => void }) {
  const { level, id } = subject;
  const { data, isError, error, refetch } = useFirstRead(nodeCallsOf[level].get, { params: { id } });
  if (data) return <EditForm node={nodeIn(level, data)} onSaved={onSaved} onCancel={onCancel} />;
  if (isError)
    return <Failed title={`${subject.name} could not be read.`} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}
