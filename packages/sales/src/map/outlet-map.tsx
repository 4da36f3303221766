import { chooseNodes, listRouteOutlets, type Outlet, outletCalls } from '@routebook/contract';
import {
  type BesideProps,
  Button,
  type MapBounds,
  type MapOverlay,
  type MapPlace,
  type MapPosition,
  MapView,
  type PickedFeature,
  styled,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { outlineOf, placeIn, placeText, viewOutline } from './map-address.ts';
import { MapTools } from './map-tools.tsx';
import { MovePin } from './move-pin.tsx';
import { colouringNamed } from './outlet-colours.ts';
import { chosenOverlay, lassoOverlay, outletOverlay, routeOverlay } from './outlet-overlays.ts';
import { PinsToDecide } from './pins-to-decide.tsx';

const parameters = { at: '', colour: '', heat: '', lasso: '', pin: '' };

const Box = styled('div', { display: 'flex', flexDirection: 'column', gap: '2', minWidth: 0 });
const Frame = styled('div', {
  flex: '1',
  minHeight: { base: '45vh', md: '20rem' },
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  position: 'relative',
});

/** Outlets on the map; where it looks, what colours them and what is drawn around some are in the address. */
export function OutletMap({ list, page }: BesideProps<Outlet>) {
  const [url, setUrl] = useUrlState(parameters);
  const [lassoing, setLassoing] = useState(false);
  const [asked, ask] = useState<MapPlace | undefined>(() => placeIn(url.at));
  const { values, filterQuery } = list;
  const { market = '', row, within = '' } = values as Readonly<Record<string, string>>;
  const colouring = colouringNamed(url.colour);
  const heat = url.heat !== '';
  const drawn = url.lasso !== '';

  const { data: beneath } = useServerRead(chooseNodes, {
    query: { within: market, all: 'true' },
    enabled: market !== '',
  });
  const isRoute = beneath?.nodes.some(({ id, level }) => id === market && level === 'route') ?? false;
  const { data: route } = useServerRead(listRouteOutlets, { params: { id: market }, enabled: isRoute });

  const { data: moving } = useServerRead(outletCalls.get, { params: { id: url.pin }, enabled: url.pin !== '' });
  const outlet = url.pin === '' ? undefined : moving?.outlet;
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: MapPosition }>();
  const { latitude, longitude } = outlet ?? {};
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) ask({ latitude, longitude, zoom: 17 });
  }, [latitude, longitude]);
  const pinned = outlet && (moved?.id === outlet.id ? moved.to : outlet);
  const movePin = (to: MapPosition) => setMoved({ id: url.pin, to });
  const lookAt = (position: MapPosition) => ask({ ...position, zoom: 17 });

  const pick = useCallback(
    ({ properties, position }: PickedFeature) => {
      if (typeof properties.id === 'string') list.open(properties.id);
      else ask((place) => ({ ...position, zoom: Math.min(16, (placeIn(url.at) ?? place)?.zoom ?? 6) + 2 }));
    },
    [list, url.at],
  );
  const filters = useMemo(() => {
    const { within: _, ...others } = filterQuery;
    return others;
  }, [filterQuery]);
  const chosen = page?.rows.find(({ id }) => id === row);
  const overlays = useMemo<MapOverlay[]>(
    () => [
      outletOverlay({ filters, colouring, heat, onPick: pick }),
      ...(route && route.outlets.length > 1 ? [routeOverlay(route.outlets)] : []),
      ...(drawn && within ? [lassoOverlay(within)] : []),
      ...(chosen ? [chosenOverlay(chosen)] : []),
    ],
    [filters, colouring, heat, pick, route, drawn, within, chosen],
  );
  const afterMove = useCallback(
    (place: MapPlace, bounds: MapBounds) => {
      setUrl({ at: placeText(place) });
      if (!drawn) list.filter({ within: viewOutline(bounds, place.zoom) });
    },
    [setUrl, drawn, list],
  );
  const lassoed = useCallback(
    (line: readonly MapPosition[]) => {
      setLassoing(false);
      setUrl({ lasso: '1' });
      list.filter({ within: outlineOf(line) }, { push: true });
    },
    [list, setUrl],
  );
  const forget = () => {
    setUrl({ lasso: '' });
    list.filter({ within: '' }, { push: true });
  };

  return (
    <Box>
      <MapTools colouring={colouring} heat={heat} onChange={setUrl}>
        <Button
          size="sm"
          variant="outline"
          aria-pressed={lassoing}
          onClick={() => (drawn ? forget() : setLassoing(!lassoing))}
        >
          {drawn ? 'Take the line away' : lassoing ? 'Draw on the map …' : 'Choose by drawing'}
        </Button>
      </MapTools>
      {outlet && pinned && (
        <MovePin
          outlet={outlet}
          position={pinned}
          onMoved={movePin}
          onClose={() => {
            setMoved(undefined);
            setUrl({ pin: '' });
          }}
        />
      )}
      <PinsToDecide onLook={lookAt} />
      <Frame data-map>
        <MapView
          label="Map of outlets"
          overlays={overlays}
          onMoved={afterMove}
          {...(asked && { place: asked })}
          {...(lassoing && { onLasso: lassoed })}
          {...(pinned && { pin: { ...pinned, onMoved: movePin } })}
        />
      </Frame>
    </Box>
  );
}
