import type { LookupOption } from '@routebook/ui';
import { useMemo } from 'react';

/** What ids of a form are called: of the row it began with, and of all that was chosen since. */
export interface CachedNames {
  nameOf(id: string): string;
  learn(chosen: LookupOption): void;
  /** All of them, to put into words. */
  readonly byId: Readonly<Record<string, string>>;
}

export function useCachedNames(initial: Readonly<Record<string, string>>): CachedNames {
  return useMemo(() => {
    const byId: Record<string, string> = { ...initial };
    return {
      byId,
      nameOf: (id) => byId[id] ?? '…',
      learn: ({ value, label }) => {
        byId[value] = label;
      },
    };
  }, [initial]);
}
