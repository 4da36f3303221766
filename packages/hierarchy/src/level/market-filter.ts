import { callServer } from '@routebook/auth';
import { chooseNodes, type Level, levelNames, levelOf } from '@routebook/contract';
import type { Choice, Filter, MarketLevel } from '@routebook/ui';

async function choicesOf(level: Level, within: string | undefined): Promise<Choice[]> {
  const { nodes } = await callServer(chooseNodes, { query: { level, ...(within && { within }) } });
  return nodes.map(({ id, name }) => ({ value: id, label: name }));
}

/** The way down to a node, itself last: read off any place beneath it. */
async function pathTo(nodeId: string): Promise<Choice[]> {
  const { nodes } = await callServer(chooseNodes, { query: { within: nodeId } });
  const first = nodes[0];
  if (!first) return [];
  const steps = [...first.path, first].map(({ id, name }) => ({ value: id, label: name }));
  return steps.slice(0, steps.findIndex(({ value }) => value === nodeId) + 1);
}

/** The cascade down to the levels that can hold this one, descendants included. */
export function marketFilter(level: Level): Filter | null {
  const above = levelNames.slice(0, levelNames.indexOf(level));
  if (above.length === 0) return null;
  const levels = above.map(
    (name): MarketLevel => ({ label: levelOf(name).one, choices: (parentId) => choicesOf(name, parentId) }),
  );
  return { kind: 'market', levels, path: pathTo };
}
