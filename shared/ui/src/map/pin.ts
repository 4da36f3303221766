import type { Map as LibraryMap, Marker } from 'maplibre-gl';
import type { MapLibrary } from './map-library.ts';
import type { MovablePin } from './map-types.ts';

/** Draws the pin that can be put somewhere else. What is drawn anew while somebody drags it does not end the drag. */
export function drawPin(map: LibraryMap, library: MapLibrary): { set(pin: MovablePin | undefined): void } {
  let shown: { readonly marker: Marker; dragged: boolean } | undefined;
  let pin: MovablePin | undefined;

  const add = ({ longitude, latitude }: MovablePin) => {
    const marker = new library.Marker({ draggable: true, color: '#c2410c' });
    const added = { marker: marker.setLngLat([longitude, latitude]).addTo(map), dragged: false };
    marker.on('dragstart', () => {
      added.dragged = true;
    });
    marker.on('dragend', () => {
      added.dragged = false;
      const { lat, lng } = marker.getLngLat();
      pin?.onMoved({ latitude: lat, longitude: lng });
    });
    return added;
  };

  return {
    set(next) {
      pin = next;
      if (!next) {
        shown?.marker.remove();
        shown = undefined;
      } else if (!shown) shown = add(next);
      else if (!shown.dragged) shown.marker.setLngLat([next.longitude, next.latitude]);
    },
  };
}
