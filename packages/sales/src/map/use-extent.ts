import { userAtom } from '@routebook/auth';
import { outletExtent } from '@routebook/contract';
import { type MapBounds, useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back with what the outlets of a market lie in when another market is chosen, and with what those of the own scope lie in
 * when none is: who sees the whole business begins with the country. The market that is `known` was looked at before.
 */
export function useExtent(market: string, known: string | null, onChosen: (extent: MapBounds) => void): void {
  const lookedAt = useRef(known);
  const isPart = useAtomValue(userAtom)?.seesEverything === false;
  const isAsked = market !== '' || isPart;
  const { data } = useServerRead(outletExtent, { query: market === '' ? {} : { market }, enabled: isAsked });
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (isAsked && !data) return;
    const isOther = market !== lookedAt.current;
    lookedAt.current = market;
    if (!isOther || !data?.extent) return;
    const { west, south, east, north } = data.extent;
    choose([west, south, east, north]);
  }, [market, isAsked, data]);
}
