import { dbHousePlaces, geo, visitPlaces } from '@routebook/contract';
import { useMayCall } from '@routebook/ui';
import { useMemo } from 'react';
import type { LayerName } from './layer-names.ts';
import { missedNames } from './missed-marks.ts';
import { useHouses } from './use-houses.ts';
import { useOfficers } from './use-officers.ts';
import { useOutOfFence } from './use-out-of-fence.ts';

const ownLayers = ['houses', 'officers', 'outOfFence'] as const satisfies readonly LayerName[];
type OwnLayer = (typeof ownLayers)[number];

interface Around {
  readonly market: string;
  /** The outline of what is in view, or of what a line was drawn around. */
  readonly within: string;
}

/** The layers that a person may see, and those of them that are on; what is off asks the server nothing. */
export function useLayers(on: ReadonlySet<LayerName>, { market, within }: Around) {
  const mayCall = useMayCall();
  const may: Readonly<Record<OwnLayer, boolean>> = {
    houses: mayCall(dbHousePlaces),
    officers: mayCall(geo) && mayCall(visitPlaces),
    outOfFence: mayCall(visitPlaces),
  };
  const isShown = (name: OwnLayer) => may[name] && on.has(name);
  const outOfFence = useOutOfFence(isShown('outOfFence'), market, within);
  const houses = useHouses(isShown('houses'), market);
  const officers = useOfficers(isShown('officers'), market);
  const [under, between, over] = [houses?.overlay, outOfFence?.overlay, officers?.overlay];
  return {
    offered: [...ownLayers.filter((name) => may[name]), ...missedNames],
    shown: [houses, officers, outOfFence].filter((layer) => layer !== undefined),
    laidOver: useMemo(() => [under, between, over].filter((overlay) => overlay !== undefined), [under, between, over]),
  };
}
