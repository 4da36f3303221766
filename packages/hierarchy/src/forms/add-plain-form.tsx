import { addMarketNode, levelOf, nodeCallsOf } from '@routebook/contract';
import { ServerForm } from '@routebook/ui';
import { oneOf } from '../level/level-words.ts';
import { nodeIn } from '../level/node-in.ts';
import type { AddProps } from './form-props.ts';
import type { PlainLevel } from './plain-level.ts';
import { CodeField, ManagerField, NameField, NodeStatusField, ParentField } from './shared-fields.tsx';

const defaults = { parentId: null, code: '', name: '', managerId: null, status: 'active' } as const;

export function AddPlainForm({ level, onSaved, onCancel }: AddProps & { level: PlainLevel }) {
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf[level].add}
      schema={addMarketNode}
      defaults={defaults}
      onSaved={(reply) => onSaved(nodeIn(level, reply))}
      onCancel={onCancel}
      submitLabel={`Save ${oneOf(levelOf(level))}`}
      layout="drawer"
    >
      <NameField autoFocus />
      <CodeField />
      <ParentField level={level} />
      <ManagerField level={level} />
      <NodeStatusField level={level} />
    </ServerForm>
  );
}
