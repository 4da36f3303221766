import { type MapOverlay, type MapPosition, MapView, styled } from '@routebook/ui';
import { useMemo } from 'react';
import { boundsAround } from '../map/bounds-around.ts';
import { type Coordinates, pointAt, sourceOf } from '../map/features.ts';

const Frame = styled('div', {
  height: '12rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  mb: '2',
});

/** Degrees around the outermost points: some 60 m, so that doors can be told apart. */
const least = 0.0006;

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
    () => boundsAround([[longitude, latitude], ...(JSON.parse(key) as Coordinates[])], least, 0.2),
    [key, latitude, longitude],
  );
  const overlays = useMemo<readonly MapOverlay[]>(() => {
    const others = (JSON.parse(key) as Coordinates[]).map((at) => pointAt(at, { own: false }));
    return [
      {
        id: 'likes',
        source: sourceOf([...others, pointAt([longitude, latitude], { own: true })]),
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
