import type { GeoJSONSource, LayerSpecification, Map as LibraryMap, VectorTileSource } from 'maplibre-gl';
import { mapFonts } from './map-fonts.ts';
import { mapsService } from './map-library.ts';
import type { MapOverlay } from './map-types.ts';

/** The layer inside the server's tiles. */
const tileLayer = 'outlets';

/** Makes a map draw exactly these overlays: what stays the same is left alone. */
export function drawOverlays(
  map: LibraryMap,
  before: readonly MapOverlay[],
  overlays: readonly MapOverlay[],
  addressOf: (path: string) => string,
): void {
  const wanted = new Map(overlays.map((overlay) => [overlay.id, overlay]));
  for (const old of before) {
    const next = wanted.get(old.id);
    if (map.getSource(old.id) && !(next && sameLayers(old, next))) remove(map, old);
  }
  for (const overlay of overlays) {
    if (!map.getSource(overlay.id)) add(map, overlay, addressOf);
    else
      feed(
        map,
        overlay,
        before.find(({ id }) => id === overlay.id),
        addressOf,
      );
  }
}

/** The layer of the map that draws this layer of an overlay. */
export function layerIdOf(overlay: MapOverlay, layer: string): string {
  return `${overlay.id}/${layer}`;
}

function sameLayers(one: MapOverlay, other: MapOverlay): boolean {
  return JSON.stringify(one.layers) === JSON.stringify(other.layers);
}

function remove(map: LibraryMap, overlay: MapOverlay): void {
  for (const { id } of overlay.layers) map.removeLayer(layerIdOf(overlay, id));
  map.removeSource(overlay.id);
}

function add(map: LibraryMap, overlay: MapOverlay, addressOf: (path: string) => string): void {
  const { id, source, layers } = overlay;
  const tiled = 'tiles' in source;
  map.addSource(
    id,
    tiled
      ? { type: 'vector', tiles: [addressOf(source.tiles)], maxzoom: source.maxZoom }
      : { type: 'geojson', data: source.data },
  );
  for (const layer of layers) {
    map.addLayer({
      ...layer,
      ...(layer.type === 'symbol' && !mapsService() && { layout: { 'text-font': mapFonts, ...layer.layout } }),
      id: layerIdOf(overlay, layer.id),
      source: id,
      ...(tiled && { 'source-layer': tileLayer }),
    } as LayerSpecification);
  }
}

function feed(
  map: LibraryMap,
  { id, source }: MapOverlay,
  old: MapOverlay | undefined,
  addressOf: (path: string) => string,
): void {
  if (source === old?.source) return;
  if ('data' in source) map.getSource<GeoJSONSource>(id)?.setData(source.data);
  else if (!old || !('tiles' in old.source) || old.source.tiles !== source.tiles)
    map.getSource<VectorTileSource>(id)?.setTiles([addressOf(source.tiles)]);
}
