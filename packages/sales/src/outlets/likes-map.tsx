import { type MapBounds, type MapOverlay, type MapPosition, MapView, styled } from '@routebook/ui';
import { useMemo } from 'react';

const Frame = styled('div', {
  height: '12rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  mb: '2',
});

type Coordinates = [longitude: number, latitude: number];

/** Degrees around the outermost points: some 60 m, so that doors can be told apart. */
const least = 0.0006;

function aroundAll(points: readonly Coordinates[]): MapBounds {
  const [east, north] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  const margin = Math.max(least, 0.2 * (Math.max(...east) - Math.min(...east)));
  return [
    Math.min(...east) - margin,
    Math.min(...north) - margin,
    Math.max(...east) + margin,
    Math.max(...north) + margin,
  ];
}

interface LikesMapProps {
  /** The one that the others may be. */
  readonly position: MapPosition;
  readonly others: readonly MapPosition[];
}

/** Where an outlet is, and beside it those that it may be, near enough to tell doors apart. */
export function LikesMap({ position: { latitude, longitude }, others }: LikesMapProps) {
  // Equal positions come in other arrays with each letter that is typed.
  const key = JSON.stringify(others.map((other) => [other.longitude, other.latitude]));
  const fit = useMemo(
    () => aroundAll([[longitude, latitude], ...(JSON.parse(key) as Coordinates[])]),
    [key, latitude, longitude],
  );
  const overlays = useMemo<readonly MapOverlay[]>(() => {
    const point = (coordinates: Coordinates, own: boolean) =>
      ({ type: 'Feature', properties: { own }, geometry: { type: 'Point', coordinates } }) as const;
    const features = [
      ...(JSON.parse(key) as Coordinates[]).map((at) => point(at, false)),
      point([longitude, latitude], true),
    ];
    return [
      {
        id: 'likes',
        source: { data: { type: 'FeatureCollection', features } },
        layers: [
          {
            id: 'likes',
            type: 'circle',
            paint: {
              'circle-radius': ['case', ['get', 'own'], 7, 10],
              'circle-color': ['case', ['get', 'own'], '#0f766e', '#d97706'],
              'circle-stroke-width': 2,
              'circle-stroke-color': '#ffffff',
            },
          },
        ],
      },
    ];
  }, [key, latitude, longitude]);
  return (
    <Frame>
      <MapView label="This outlet in green, those that it may be in orange" fit={fit} overlays={overlays} />
    </Frame>
  );
}
