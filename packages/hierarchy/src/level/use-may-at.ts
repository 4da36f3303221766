import { userAtom } from '@routebook/auth';
import { hasLevel, type Level, parentLevel } from '@routebook/contract';
import { type May, useMay } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

/** What the signed-in person may do at a level: places are added beneath one of the own market, nations by who sees everything. */
export function useMayAt(level: Level): May {
  const may = useMay('hierarchy');
  const user = useAtomValue(userAtom);
  return useMemo(() => {
    const parent = parentLevel(level);
    const addsHere = parent === null ? user?.seesEverything : user && hasLevel(user, parent);
    return addsHere ? may : { ...may, add: false };
  }, [level, may, user]);
}
