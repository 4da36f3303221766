import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { RefObject } from 'react';

/** Where a map looks: its middle and how near. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is in view: west, south, east, north in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

type OfSource<Layer> = Layer extends { source: string } ? Omit<Layer, 'source'> : never;

/** A layer of a style without the source it draws. */
export type OverlayLayer = OfSource<LayerSpecification>;

/** What is drawn over the ground: tiles of the portal's own server (`/api/v1/...{z}/{x}/{y}`) or features that are here. */
export interface MapOverlay {
  readonly id: string;
  readonly source: { readonly tiles: string; readonly maxZoom: number } | { readonly data: FeatureCollection };
  /** What lies above comes later. */
  readonly layers: readonly OverlayLayer[];
  /** Called with the properties of what was clicked; where the pointer rests, their `title` is shown, or else their `name`. */
  readonly onPick?: (feature: PickedFeature) => void;
}

export interface PickedFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly position: MapPosition;
  /** The layer that drew it. */
  readonly layer: string;
}

/** A pin that can be put somewhere else. */
export interface MovablePin extends MapPosition {
  readonly onMoved: (position: MapPosition) => void;
}

/** Something that moves: somebody on the road. */
export interface MovingPlace extends MapPosition {
  readonly id: string;
  readonly name: string;
  /** What is shown where the pointer rests. */
  readonly title: string;
  readonly colour: string;
  readonly edge?: string;
  /** Where it is no longer certain. */
  readonly faint?: boolean;
  /** The one that is looked at: larger, and named from afar. */
  readonly chosen?: boolean;
}

/** What moves over the map, drawn in the frame in which it changes. */
export interface MovingPlaces {
  readonly current: () => readonly MovingPlace[];
  /** Calls back after each change; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
  readonly onPick?: (id: string) => void;
  /** The one that the map goes along with. */
  readonly follows?: string;
}

/** What a page may ask of a map that is drawn. */
export interface MapHandle {
  /** What it shows now, as an image. */
  picture(): Promise<string>;
}

export interface MapViewProps {
  /** What the map shows, for who can't see it. */
  readonly label: string;
  /** Where it looks at first and whenever this changes; without one at all of `fit`, or at the country. */
  readonly place?: MapPlace;
  readonly fit?: MapBounds;
  readonly overlays: readonly MapOverlay[];
  readonly moving?: MovingPlaces;
  readonly pin?: MovablePin;
  /** While set, a drag over the map draws a line around what is chosen instead of moving it. */
  readonly onLasso?: (outline: readonly MapPosition[]) => void;
  /** After each move, and once when it is first drawn. */
  readonly onMoved?: (place: MapPlace, bounds: MapBounds) => void;
  /** Filled while there is a map. */
  readonly handle?: RefObject<MapHandle | null>;
}
