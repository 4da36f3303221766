import { callServer } from '@routebook/auth';
import { chooseNodes, type Level, levelOf, marketTree, type QueryOf, type ReplyOf } from '@routebook/contract';
import type { LookupOption, TreeOption } from '../picker/picker-props.ts';

export type AmongPlaces = Pick<QueryOf<typeof chooseNodes>, 'level' | 'downTo'>;

type Place = ReplyOf<typeof chooseNodes>['nodes'][number];

/** Places that closed are not offered; those that lie beneath are found by typing. */
const ended: readonly string[] = ['inactive', 'closed'];

/** The way down to a place's parent without the nation, which is the same for nearly all. */
function wayTo({ path }: Place): string {
  return (path.length > 1 ? path.slice(1) : path).map(({ name }) => name).join(' › ');
}

/** Places by name or code, each with its path; of several levels with what they are, the higher first. */
export async function findPlaces(text: string, signal: AbortSignal, among: AmongPlaces = {}): Promise<LookupOption[]> {
  const { nodes } = await callServer(chooseNodes, { query: { ...among, ...(text && { search: text }) }, signal });
  return nodes.map((node) => ({
    value: node.id,
    label: node.name,
    detail: [among.level === undefined && levelOf(node.level).one, node.code, wayTo(node)].filter(Boolean).join(' · '),
  }));
}

/** What lies beneath a place down to a level, or the top of one's market. */
export async function placesBeneath(
  parent: string | undefined,
  signal: AbortSignal,
  downTo: Level,
): Promise<TreeOption[]> {
  const { nodes } = await callServer(marketTree, { query: { ...(parent && { parent }) }, signal });
  return nodes
    .filter(({ status }) => !ended.includes(status))
    .map(({ id, name, level, counts }) => ({
      value: id,
      label: name,
      opens: level !== downTo && counts.children > 0,
    }));
}

/** The way down to a place, itself last: read off the place or any beneath it. */
export async function pathTo(id: string): Promise<LookupOption[]> {
  const { nodes } = await callServer(chooseNodes, { query: { within: id, all: 'true' } });
  const first = nodes[0];
  if (!first) return [];
  const steps = [...first.path, first].map(({ id: value, name }) => ({ value, label: name }));
  return steps.slice(0, steps.findIndex(({ value }) => value === id) + 1);
}
