import { chooseNodes, listRouteOutlets } from '@routebook/contract';
import { counted, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import type { ShownLayer } from './layers/shown-layer.ts';
import { routeColour, routeOverlay } from './outlet-overlays.ts';

/** The outlets of a route in their sequence, where a route is the market that is chosen. */
export function useRoute(market: string): ShownLayer | undefined {
  const { data: beneath } = useServerRead(chooseNodes, {
    query: { within: market, all: 'true' },
    enabled: market !== '',
  });
  const isRoute = beneath?.nodes.some(({ id, level }) => id === market && level === 'route') ?? false;
  const { data } = useServerRead(listRouteOutlets, { params: { id: market }, enabled: isRoute });
  const stops = data?.outlets;
  const overlay = useMemo(() => (stops && stops.length > 1 ? routeOverlay(stops) : undefined), [stops]);
  if (!stops) return undefined;
  return {
    title: 'Route',
    overlay,
    meanings: [{ colour: routeColour, label: 'Route in its sequence' }],
    told: counted(stops.length, 'outlet'),
    href: `/route/routes?row=${market}`,
  };
}
