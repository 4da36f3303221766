import { userAtom } from '@routebook/auth';
import { chooseNodes } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useDelayed } from '../menu/use-delayed.ts';
import { type Found, foundNode } from './found.ts';

const shortest = 2;
const mostShown = 12;
const typingPauseMs = 200;

export interface FoundNodes {
  readonly nodes: readonly Found[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Places of the market hierarchy by name or code, for a person who may see them. */
export function useFoundNodes(text: string): FoundNodes {
  const search = useDelayed(text.trim(), typingPauseMs);
  const maySee = useAtomValue(userAtom)?.capabilities.includes('hierarchy.see') ?? false;
  const enabled = maySee && search.length >= shortest;
  const { data, isError } = useServerRead(chooseNodes, { query: { search }, enabled, keepPrevious: true });
  if (!enabled) return { nodes: [], state: 'idle' };
  if (isError) return { nodes: [], state: 'failed' };
  if (!data) return { nodes: [], state: 'searching' };
  return { nodes: data.nodes.slice(0, mostShown).map(foundNode), state: 'found' };
}
