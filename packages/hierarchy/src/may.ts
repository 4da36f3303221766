import { userAtom } from '@routebook/auth';
import type { Deed } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

/** What the signed-in person may do in the market hierarchy; what one may not do is not offered. */
export type May = Readonly<Record<Deed, boolean>>;

export function useMay(): May {
  const held = useAtomValue(userAtom)?.capabilities;
  return useMemo(() => {
    const may = (deed: Deed) => held?.includes(`hierarchy.${deed}`) ?? false;
    return {
      see: may('see'),
      add: may('add'),
      edit: may('edit'),
      delete: may('delete'),
      approve: may('approve'),
      export: may('export'),
      import: may('import'),
    };
  }, [held]);
}
