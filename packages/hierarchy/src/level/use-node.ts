import { type Level, type MarketNode, nodeCallsOf } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { nodeIn } from './node-in.ts';

/** Reads one place, also a deleted one. */
export function useNode(level: Level, id: string) {
  const { data, ...read } = useServerRead(nodeCallsOf[level].get, { params: { id } });
  const node: MarketNode | undefined = data && nodeIn(level, data);
  return { node, ...read };
}
