import { levelOf, type MarketNode, parentLevel } from '@routebook/contract';
import { KeyValues } from '@routebook/ui';
import { wholePath } from '../level/path-text.ts';

/** What an edit does not change: the code for good, the parent by a move. */
export function FixedFacts({ node }: { node: MarketNode }) {
  const parent = parentLevel(node.level);
  return (
    <KeyValues
      items={[
        ['Code', node.code],
        ...(parent ? [[levelOf(parent).one, `${wholePath(node.path)} (changed by a move)`] as const] : []),
      ]}
    />
  );
}
