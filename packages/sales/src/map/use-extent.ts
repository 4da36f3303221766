import { outletExtent } from '@routebook/contract';
import { type MapBounds, useServerRead } from '@routebook/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back with what the outlets of a market lie in when another market is chosen; the one that is `known` was looked at before. */
export function useExtent(market: string, known: string, onChosen: (extent: MapBounds) => void): void {
  const lookedAt = useRef(known);
  const { data } = useServerRead(outletExtent, { query: { market }, enabled: market !== '' });
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (market !== '' && !data) return;
    const isOther = market !== lookedAt.current;
    lookedAt.current = market;
    if (!isOther || !data?.extent) return;
    const { west, south, east, north } = data.extent;
    choose([west, south, east, north]);
  }, [market, data]);
}
