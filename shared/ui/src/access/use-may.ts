import { userAtom } from '@routebook/auth';
import { type AnyCall, type CapabilityAction, type CapabilityArea, capabilityActions } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';

/** What the signed-in person may do in an area; what one may not do is not offered. */
export type May = Readonly<Record<CapabilityAction, boolean>>;

export function useMay(area: CapabilityArea): May {
  const granted = useAtomValue(userAtom)?.capabilities;
  return useMemo(
    () =>
      Object.fromEntries(
        capabilityActions.map((action) => [action, granted?.includes(`${area}.${action}`) ?? false]),
      ) as May,
    [area, granted],
  );
}

/** Whether the signed-in person may make a call. */
export function useMayCall(): (call: AnyCall) => boolean {
  const granted: readonly string[] | undefined = useAtomValue(userAtom)?.capabilities;
  return useCallback(
    ({ access }) => access === 'public' || access === 'session' || (granted?.includes(access) ?? false),
    [granted],
  );
}
