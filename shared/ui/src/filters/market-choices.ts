import { callServer } from '@routebook/auth';
import { chooseNodes, type Level } from '@routebook/contract';
import type { Choice } from './filter.ts';

/** The places of a level, of all or beneath one, to choose from. */
export async function choicesOf(level: Level, within: string | undefined): Promise<Choice[]> {
  const { nodes } = await callServer(chooseNodes, { query: { level, ...(within && { within }) } });
  return nodes.map(({ id, name }) => ({ value: id, label: name }));
}

/** The way down to a place, itself last: read off the place or any beneath it. */
export async function pathTo(nodeId: string): Promise<Choice[]> {
  const { nodes } = await callServer(chooseNodes, { query: { within: nodeId, all: 'true' } });
  const first = nodes[0];
  if (!first) return [];
  const steps = [...first.path, first].map(({ id, name }) => ({ value: id, label: name }));
  return steps.slice(0, steps.findIndex(({ value }) => value === nodeId) + 1);
}
