import type { MapHandle } from '@routebook/ui';
import { type RefObject, useCallback, useState } from 'react';

/** Prints the page with the map as a picture: what a graphics card has drawn is not there on paper. */
export function usePrint(map: RefObject<MapHandle | null>) {
  const [picture, setPicture] = useState<string>();
  const print = useCallback(async () => {
    const taken = await map.current?.picture();
    // The same picture again would not load again.
    setPicture(undefined);
    if (taken === undefined) window.print();
    else setPicture(taken);
  }, [map]);
  return { picture, print };
}
