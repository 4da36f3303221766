import { runtimeConfig } from '@routebook/auth';
import type { Map as LibraryMap, LngLatBounds, Point, StyleSpecification } from 'maplibre-gl';
import type { ColorMode } from '../theme/color-mode.ts';
import { drawOverlays, layerIdOf } from './draw-overlays.ts';
import { drawLasso } from './lasso.ts';
import { loadMapFonts } from './map-fonts.ts';
import { loadMapLibrary, mapsService } from './map-library.ts';
import type { MapBounds, MapHandle, MapOverlay, MapPlace, MapViewProps } from './map-types.ts';
import { drawMovingPlaces } from './moving-places.ts';
import { ownStyle, wordPaint } from './own-style.ts';
import { drawPin } from './pin.ts';
import { tileRequestsOf } from './tile-requests.ts';

/** A map that is on the page. */
export interface DrawnMap extends MapHandle {
  show(shown: Shown): void;
  /** Looks there: what a person asked for, so it moves. */
  look(at: Pick<MapViewProps, 'place' | 'fit'>): void;
  resize(): void;
  /** Asks again for all that it draws. */
  retry(): void;
  remove(): void;
}

export type Shown = Pick<MapViewProps, 'overlays' | 'moving' | 'pin' | 'onLasso' | 'onMoved'>;

const country: MapBounds = [88, 20.5, 92.7, 26.7];
const furthest: MapBounds = [84, 18, 97, 29];

interface Surroundings {
  /** Aborted when nobody waits for the map any more. */
  readonly signal: AbortSignal;
  /** Called when something of what it draws could not be loaded. */
  readonly onTrouble: () => void;
}

/** How far beside something (in pixels) it can be clicked. */
const reach = 3;

/** Draws a map into an element. Everything that it takes (a worker, a context of the graphics card) goes with `remove`. */
export async function makeMap(
  container: HTMLElement,
  { label, place, fit }: MapViewProps,
  { signal, onTrouble }: Surroundings,
): Promise<DrawnMap | null> {
  const [library] = await Promise.all([loadMapLibrary(), loadMapFonts()]);
  if (signal.aborted) return null;
  const { addressOf, transformRequest } = tileRequestsOf(library);
  const map = new library.Map({
    container,
    style: styleOf(shownMode()),
    ...(place ? { center: [place.longitude, place.latitude], zoom: place.zoom } : { bounds: [...(fit ?? country)] }),
    maxBounds: [...furthest],
    maxZoom: 19,
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: false },
    transformRequest,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().setAttribute('aria-label', label);
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right');

  let drawn: readonly MapOverlay[] = [];
  let shown: Shown = { overlays: [] };
  let ready = false;
  const draw = () => {
    drawOverlays(map, drawn, shown.overlays, { addressOf, words: wordPaint(shownMode()) });
    drawn = shown.overlays;
  };
  map.on('style.load', () => {
    ready = true;
    drawn = [];
    draw();
  });
  map.on('load', () => shown.onMoved?.(placeOf(map), boundsOf(map.getBounds())));
  map.on('moveend', () => shown.onMoved?.(placeOf(map), boundsOf(map.getBounds())));
  map.on('error', (event) => {
    if (!ready || 'sourceId' in event) onTrouble();
  });
  /** What can be picked there, the uppermost. */
  const featureAt = ({ x, y }: Point) => {
    for (const overlay of shown.overlays.toReversed()) {
      const layers = overlay.layers.map(({ id }) => layerIdOf(overlay, id)).filter((id) => map.getLayer(id));
      const around: [[number, number], [number, number]] = [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ];
      const [feature] = overlay.onPick ? map.queryRenderedFeatures(around, { layers }) : [];
      if (feature) return { overlay, feature };
    }
  };
  const moving = drawMovingPlaces(map, () => wordPaint(shownMode()));
  map.on('click', ({ point, lngLat }) => {
    const moved = moving.placeAt(point);
    if (moved) return moving.pick(moved);
    const { overlay, feature } = featureAt(point) ?? {};
    if (!overlay || !feature) return;
    const layer = feature.layer.id.slice(overlay.id.length + 1);
    const position = { latitude: lngLat.lat, longitude: lngLat.lng };
    overlay.onPick?.({ properties: feature.properties, position, layer });
  });
  map.on('mousemove', ({ point }) => {
    if (map.isMoving()) return;
    const found = moving.placeAt(point) ?? featureAt(point);
    const { title, name } = found && 'feature' in found ? found.feature.properties : (found ?? {});
    container.title = String(title ?? name ?? '');
    map.getCanvas().style.cursor = found ? 'pointer' : '';
  });

  const pin = drawPin(map, library);
  const lasso = drawLasso(map);
  const drawAnew = () => {
    ready = false;
    map.setStyle(styleOf(shownMode()), { diff: false });
  };
  const themes = new MutationObserver(drawAnew);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  return {
    show(next) {
      shown = next;
      if (ready) draw();
      moving.set(next.moving);
      lasso.set(next.onLasso);
      pin.set(next.pin);
    },
    look({ place: next, fit: bounds }) {
      if (next) map.easeTo({ center: [next.longitude, next.latitude], zoom: next.zoom });
      else if (bounds) map.fitBounds([...bounds], { padding: 40, maxZoom: 16 });
    },
    picture: () => pictureOf(map),
    resize: () => map.resize(),
    retry: drawAnew,
    remove() {
      themes.disconnect();
      moving.remove();
      lasso.remove();
      map.remove();
    },
  };
}

/** Read in the frame in which it is drawn: afterwards the graphics card has it no longer. */
function pictureOf(map: LibraryMap): Promise<string> {
  return new Promise((resolve) => {
    map.once('render', () => {
      const drawn = map.getCanvas();
      const image = Object.assign(document.createElement('canvas'), { width: drawn.width, height: drawn.height });
      const context = image.getContext('2d');
      context?.drawImage(drawn, 0, 0);
      const over = map.getContainer().querySelector<HTMLCanvasElement>('canvas[data-moving]');
      if (over) context?.drawImage(over, 0, 0, image.width, image.height);
      resolve(image.toDataURL('image/png'));
    });
    map.triggerRepaint();
  });
}

function shownMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The service's style for this mode, as configured for it or else for the other one; without a service our own. */
function styleOf(mode: ColorMode): StyleSpecification | string {
  if (!mapsService()) return ownStyle(mode);
  const { styleLight, styleDark } = runtimeConfig().maps ?? {};
  const configured = mode === 'dark' ? (styleDark ?? styleLight) : (styleLight ?? styleDark);
  return configured ?? `mapbox://styles/mapbox/${mode}-v11`;
}

function placeOf(map: LibraryMap): MapPlace {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}

function boundsOf(bounds: LngLatBounds): MapBounds {
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
