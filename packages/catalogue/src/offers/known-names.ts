import { useMemo } from 'react';

/** What ids of a form are called: of the row it began with, and of all that was chosen since. */
export interface KnownNames {
  nameOf(id: string): string;
  learn(choice: { readonly id: string; readonly name: string }): void;
  /** All of them, to put into words. */
  readonly names: Readonly<Record<string, string>>;
}

export function useKnownNames(initial: Readonly<Record<string, string>>): KnownNames {
  return useMemo(() => {
    const names: Record<string, string> = { ...initial };
    return {
      names,
      nameOf: (id) => names[id] ?? '…',
      learn: ({ id, name }) => {
        names[id] = name;
      },
    };
  }, [initial]);
}
