import { type Outlet, outletCalls } from '@routebook/contract';
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
import { LayerLegend } from './layers/layer-legend.tsx';
import { layersIn, spanIn } from './layers/layer-names.ts';
import { LayerSwitches } from './layers/layer-switches.tsx';
import { missedMarks, missedNames } from './layers/missed-marks.ts';
import { useLayers } from './layers/use-layers.ts';
import { outlineOf, placeIn, placeText, viewOutline } from './map-address.ts';
import { MapTools } from './map-tools.tsx';
import { MovePin } from './move-pin.tsx';
import { colouringNamed } from './outlet-colours.ts';
import { chosenOverlay, lassoOverlay, outletOverlay } from './outlet-overlays.ts';
import { PinsToDecide } from './pins-to-decide.tsx';
import { useExtent } from './use-extent.ts';
import { useRoute } from './use-route.ts';

const parameters = { at: '', colour: '', days: '', heat: '', lasso: '', layers: '', pin: '' };

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

interface Asked {
  readonly place?: MapPlace;
  readonly fit?: MapBounds;
}

/** What is in view, as the map said it last. */
interface InView {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

/** Outlets on the map; where it looks, what colours them, what lies over them and what is drawn around some are in the address. */
export function OutletMap({ list, page }: BesideProps<Outlet>) {
  const [url, setUrl] = useUrlState(parameters);
  const [lassoing, setLassoing] = useState(false);
  const [asked, ask] = useState<Asked>(() => {
    const place = placeIn(url.at);
    return place ? { place } : {};
  });
  const [inView, setInView] = useState<InView>();
  const { values, filterQuery, filter } = list;
  const { market = '', merged, row, within = '' } = values as Readonly<Record<string, string>>;
  const colouring = colouringNamed(url.colour);
  const heat = url.heat !== '';
  const drawn = url.lasso !== '' && within !== '';
  const days = spanIn(url.days);
  const on = useMemo(() => layersIn(url.layers), [url.layers]);
  const marks = useMemo(() => missedNames.filter((name) => on.has(name)), [on]);

  const route = useRoute(market);
  const { offered, shown, laidOver } = useLayers(on, { market, within });
  useExtent(market, url.at === '' && url.pin === '' ? null : market, (fit) => ask({ fit }));

  const { data: moving } = useServerRead(outletCalls.get, { params: { id: url.pin }, enabled: url.pin !== '' });
  const outlet = url.pin === '' ? undefined : moving?.outlet;
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: MapPosition }>();
  const { latitude, longitude } = outlet ?? {};
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) ask({ place: { latitude, longitude, zoom: 17 } });
  }, [latitude, longitude]);
  const pinned = outlet && (moved?.id === outlet.id ? moved.to : outlet);
  const movePin = (to: MapPosition) => setMoved({ id: url.pin, to });

  // The list has what is in view, also after its filters were taken away; what a line was drawn around stays.
  const view = inView && viewOutline(inView.bounds, inView.zoom);
  useEffect(() => {
    if (view !== undefined && !drawn && view !== within) filter({ within: view });
  }, [view, drawn, within, filter]);

  // A merged outlet has no place on the map, so that the list beside it has none either.
  useEffect(() => {
    if (merged !== 'without') filter({ merged: 'without' });
  }, [merged, filter]);

  const pick = useCallback(
    ({ properties, position }: PickedFeature) => {
      if (typeof properties.id === 'string') list.open(properties.id);
      else ask({ place: { ...position, zoom: Math.min(16, (placeIn(url.at)?.zoom ?? 6) + 2) } });
    },
    [list, url.at],
  );
  const filters = useMemo(() => {
    const { within: _, ...others } = filterQuery;
    return others;
  }, [filterQuery]);
  const chosen = page?.rows.find(({ id }) => id === row);
  const way = route?.overlay;
  const overlays = useMemo<MapOverlay[]>(
    () =>
      [
        outletOverlay({ filters, colouring, heat, marks, days, onPick: pick }),
        way,
        ...laidOver,
        drawn && lassoOverlay(within),
        chosen && chosenOverlay(chosen),
      ].filter((overlay) => typeof overlay === 'object'),
    [filters, colouring, heat, marks, days, pick, way, laidOver, drawn, within, chosen],
  );
  const afterMove = useCallback(
    (place: MapPlace, bounds: MapBounds) => {
      setUrl({ at: placeText(place) });
      setInView({ bounds, zoom: place.zoom });
    },
    [setUrl],
  );
  const lassoed = useCallback(
    (line: readonly MapPosition[]) => {
      setLassoing(false);
      setUrl({ lasso: '1' });
      filter({ within: outlineOf(line) }, { push: true });
    },
    [filter, setUrl],
  );
  const forget = () => {
    setUrl({ lasso: '' });
    filter({ within: '' }, { push: true });
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
      <LayerSwitches offered={offered} on={on} days={days} onChange={setUrl} />
      <LayerLegend
        shown={route ? [route, ...shown] : shown}
        marks={marks}
        days={days}
        onOnly={(name) => filter({ [missedMarks[name].filter]: String(days) }, { push: true })}
      />
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
      <PinsToDecide onLook={(position) => ask({ place: { ...position, zoom: 17 } })} />
      <Frame data-map>
        <MapView
          label="Map of outlets"
          overlays={overlays}
          onMoved={afterMove}
          {...asked}
          {...(lassoing && { onLasso: lassoed })}
          {...(pinned && { pin: { ...pinned, onMoved: movePin } })}
        />
      </Frame>
    </Box>
  );
}
