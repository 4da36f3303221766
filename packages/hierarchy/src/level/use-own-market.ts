import { userAtom } from '@routebook/auth';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

/** The places that the signed-in person looks after: those above them change these. */
export interface OwnMarket {
  readonly places: ReadonlySet<string>;
  /** They edit these places themselves, but for their status. */
  readonly edits: boolean;
}

/** Why one does not change a place oneself; undefined where one does. */
export function ownPlaceProblem({ places }: OwnMarket, id: string): string | undefined {
  return places.has(id) ? 'You look after it yourself: somebody above you does this.' : undefined;
}

export function useOwnMarket(): OwnMarket {
  const user = useAtomValue(userAtom);
  return useMemo(() => {
    const places = user && !user.seesEverything ? user.markets.map(({ id }) => id) : [];
    return { places: new Set(places), edits: user?.editsOwnMarket ?? true };
  }, [user]);
}
