import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChoiceTree } from './picker-props.ts';
import type { TreeState } from './picker-rows.ts';

export interface OpenTree extends TreeState {
  toggle: (value: string) => void;
  pending: boolean;
  error: Error | null;
  /** Reads again what could not be read. */
  retry: () => void;
}

const none: readonly string[] = [];

/** A tree whose branches are read when they are opened. A top of one, as the nation is, stands open. */
export function useTree(
  about: string,
  tree: ChoiceTree | undefined,
  enabled: boolean,
  opened: readonly string[] = none,
): OpenTree {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const read = (value: string) => ({
    queryKey: ['look-up', about, 'beneath', value],
    queryFn: ({ signal }: { signal: AbortSignal }) => tree?.beneath(value || undefined, signal) ?? [],
    enabled: enabled && tree !== undefined,
    gcTime: 0,
  });
  const top = useQuery(read(''));
  const lone = top.data?.length === 1 ? top.data.map(({ value }) => value) : none;
  const isOpen = (value: string) => toggled[value] ?? (lone.includes(value) || opened.includes(value));
  const open = [...new Set([...lone, ...opened, ...Object.keys(toggled)])].filter(isOpen);
  const branches = useQueries({ queries: open.map(read) });
  const failed = [top, ...branches].filter(({ isError }) => isError);
  return {
    isOpen,
    beneath: (value) => (value === '' ? top.data : branches[open.indexOf(value)]?.data),
    toggle: (value) => setToggled((before) => ({ ...before, [value]: !isOpen(value) })),
    pending: top.isPending,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const branch of failed) void branch.refetch();
    },
  };
}
