import { callServer } from '@routebook/auth';
import { chooseNodes, type Level, type ReplyOf } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { filterAtom } from './filter-atoms.ts';

type Place = ReplyOf<typeof chooseNodes>['nodes'][number];

/** A place on the way down to the chosen one. */
export interface SelectedPlace {
  readonly id: string;
  readonly level: Level;
  readonly name: string;
}

/** The way down to a place, itself last. */
async function wayTo(id: string, signal: AbortSignal): Promise<SelectedPlace[]> {
  const { nodes } = await callServer(chooseNodes, { query: { within: id, all: 'true' }, signal });
  const [first] = nodes;
  if (!first) return [];
  const steps = [...first.path, { id: first.id, level: first.level, name: first.name }];
  return steps.slice(0, steps.findIndex((step) => step.id === id) + 1);
}

/** Places of a level beneath another, by name or code. */
export function placesIn(level: Level, within: string | undefined) {
  return async (text: string, signal: AbortSignal): Promise<LookupOption[]> => {
    const query = { level, ...(within && { within }), ...(text && { search: text }) };
    const { nodes } = await callServer(chooseNodes, { query, signal });
    return nodes.map((node) => ({ value: node.id, label: node.name, detail: detailOf(node, within) }));
  };
}

/** Its code, and the way to it that has not been chosen yet. */
function detailOf({ code, path }: Place, within: string | undefined): string {
  const beneath = path.slice(path.findIndex(({ id }) => id === within) + 1);
  return [code, beneath.map(({ name }) => name).join(' › ')].filter(Boolean).join(' · ');
}

/** The place that is selected at each level: the market of the address and those above it. */
export function useSelectedPlaces(): ReadonlyMap<Level, SelectedPlace> {
  const { market } = useAtomValue(filterAtom);
  const { data } = useQuery({
    queryKey: ['Market', 'wayTo', market],
    queryFn: ({ signal }) => wayTo(market ?? '', signal),
    enabled: market !== undefined,
  });
  return useMemo(() => new Map((market ? (data ?? []) : []).map((place) => [place.level, place])), [data, market]);
}
