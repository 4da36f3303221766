import { userAtom } from '@routebook/auth';
import { type CapabilityArea, type Deed, deeds } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

/** What the signed-in person may do in an area; what one may not do is not offered. */
export type May = Readonly<Record<Deed, boolean>>;

export function useMay(area: CapabilityArea): May {
  const held = useAtomValue(userAtom)?.capabilities;
  return useMemo(
    () => Object.fromEntries(deeds.map((deed) => [deed, held?.includes(`${area}.${deed}`) ?? false])) as May,
    [area, held],
  );
}
