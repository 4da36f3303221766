import type { GeoJSONSource, LayerSpecification, Map as LibraryMap, VectorTileSource } from 'maplibre-gl';
import { mapFonts } from './map-fonts.ts';
import { mapsService } from './map-library.ts';
import type { MapOverlay } from './map-types.ts';

/** The layer inside the server's tiles. */
const tileLayer = 'outlets';

/** What overlays are drawn with. */
export interface Drawing {
  /** The address under which the map asks for tiles of this path. */
  addressOf(path: string): string;
  /** How words are painted that say no colour of their own, so that they can be read on this ground. */
  readonly words: Readonly<Record<string, string | number>>;
}

/** Makes a map draw exactly these overlays, the last one on top: what stays the same is left alone. */
export function drawOverlays(
  map: LibraryMap,
  before: readonly MapOverlay[],
  overlays: readonly MapOverlay[],
  drawing: Drawing,
): void {
  const wanted = new Set(overlays.map(({ id }) => id));
  for (const old of before) {
    if (wanted.has(old.id)) continue;
    removeLayers(map, old);
    map.removeSource(old.id);
  }
  let above: string | undefined;
  for (const overlay of overlays.toReversed()) {
    const old = before.find(({ id }) => id === overlay.id);
    if (old) feed(map, overlay, old, drawing);
    else addSource(map, overlay, drawing);
    if (!old || !sameLayers(old, overlay)) {
      if (old) removeLayers(map, old);
      addLayers(map, overlay, drawing, above);
    }
    const [lowest] = overlay.layers;
    if (lowest) above = layerIdOf(overlay, lowest.id);
  }
}

/** The layer of the map that draws this layer of an overlay. */
export function layerIdOf(overlay: MapOverlay, layer: string): string {
  return `${overlay.id}/${layer}`;
}

function sameLayers(one: MapOverlay, other: MapOverlay): boolean {
  return JSON.stringify(one.layers) === JSON.stringify(other.layers);
}

function removeLayers(map: LibraryMap, overlay: MapOverlay): void {
  for (const { id } of overlay.layers) map.removeLayer(layerIdOf(overlay, id));
}

function addSource(map: LibraryMap, { id, source }: MapOverlay, { addressOf }: Drawing): void {
  map.addSource(
    id,
    'tiles' in source
      ? { type: 'vector', tiles: [addressOf(source.tiles)], maxzoom: source.maxZoom }
      : { type: 'geojson', data: source.data },
  );
}

function addLayers(map: LibraryMap, overlay: MapOverlay, { words }: Drawing, above: string | undefined): void {
  for (const layer of overlay.layers) {
    const isOfWords = layer.type === 'symbol';
    map.addLayer(
      {
        ...layer,
        ...(isOfWords && !mapsService() && { layout: { 'text-font': mapFonts, ...layer.layout } }),
        ...(isOfWords && !(layer.paint && 'text-color' in layer.paint) && { paint: { ...words, ...layer.paint } }),
        id: layerIdOf(overlay, layer.id),
        source: overlay.id,
        ...('tiles' in overlay.source && { 'source-layer': tileLayer }),
      } as LayerSpecification,
      above,
    );
  }
}

function feed(map: LibraryMap, { id, source }: MapOverlay, old: MapOverlay, { addressOf }: Drawing): void {
  if (source === old.source) return;
  if ('data' in source) map.getSource<GeoJSONSource>(id)?.setData(source.data);
  else if (!('tiles' in old.source) || old.source.tiles !== source.tiles)
    map.getSource<VectorTileSource>(id)?.setTiles([addressOf(source.tiles)]);
}
