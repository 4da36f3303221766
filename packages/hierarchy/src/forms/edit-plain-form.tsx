import { editMarketNode, levelOf, type MarketNode, nodeCallsOf } from '@routebook/contract';
import { ServerForm } from '@routebook/ui';
import { oneOf } from '../level/level-words.ts';
import { nodeIn } from '../level/node-in.ts';
import { FixedFacts } from './fixed-facts.tsx';
import type { EditProps } from './form-props.ts';
import type { PlainLevel } from './plain-level.ts';
import { ManagerField, NameField, NodeStatusField } from './shared-fields.tsx';

function valuesOf({ name, manager, status, version }: MarketNode) {
  return {
    name,
    managerId: manager?.id ?? null,
    status: status === 'active' ? ('active' as const) : ('inactive' as const),
    version,
  };
}

export function EditPlainForm({ level, node, onSaved, onCancel }: EditProps & { level: PlainLevel; node: MarketNode }) {
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf[level].update}
      schema={editMarketNode}
      params={{ id: node.id }}
      defaults={valuesOf(node)}
      fromCurrent={(current) => valuesOf(current as MarketNode)}
      onSaved={(reply) => onSaved(nodeIn(level, reply))}
      onCancel={onCancel}
      submitLabel={`Save ${oneOf(levelOf(level))}`}
      layout="drawer"
    >
      <FixedFacts node={node} />
      <NameField />
      <ManagerField level={level} name={node.manager?.name} />
      <NodeStatusField level={level} />
    </ServerForm>
  );
}
