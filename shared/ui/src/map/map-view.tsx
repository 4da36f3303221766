import { type CSSProperties, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { AlertBox } from '../feedback/alert-box.tsx';
import { Failed } from '../feedback/failed.tsx';
import { Loading } from '../feedback/loading.tsx';
import { styled } from '../theme/styled.tsx';
import { drawsMaps } from './draws-maps.ts';
import { type DrawnMap, makeMap } from './make-map.ts';
import type { MapHandle, MapViewProps } from './map-types.ts';

/** The map's own buttons stay below what lies over the map, like the buttons of a form that scrolls, and are as dark as the page. */
const Whole = styled('div', {
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  height: '100%',
  minHeight: '12rem',
  '& .maplibregl-ctrl.maplibregl-ctrl-group': { bg: 'bg.panel' },
  '& .maplibregl-ctrl-group button + button': { borderColor: 'border' },
  '& .maplibregl-ctrl.maplibregl-ctrl-attrib': { bg: 'bg.panel', color: 'fg.muted' },
  '& .maplibregl-ctrl-icon': { _dark: { filter: 'invert(1)' } },
});
const covering: CSSProperties = { position: 'absolute', inset: 0 };
const atTheFoot: CSSProperties = { position: 'absolute', insetInline: '0.5rem', bottom: '2rem' };

/**
 * A map as large as the element around it. It never stands alone: what it shows is beside it as a list, since a browser may
 * not be able to draw it.
 */
export function MapView(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Drawing key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Drawing({ onRetry, ...props }: MapViewProps & { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | 'failed' | 'unable' | null>(null);
  const [troubled, setTroubled] = useState(false);
  const { overlays, moving, pin, onLasso, onMoved, place, fit, handle } = props;
  /** Where the map looks, or goes to. */
  const looksAt = useRef<Pick<MapViewProps, 'place' | 'fit'>>({});
  const make = useEffectEvent((container: HTMLElement, signal: AbortSignal) => {
    looksAt.current = { place, fit };
    return makeMap(container, props, { signal, onTrouble: () => setTroubled(true) });
  });

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const leaving = new AbortController();
    let made: DrawnMap | null = null;
    make(container, leaving.signal).then(
      (map) => {
        made = map;
        if (leaving.signal.aborted) map?.remove();
        else setDrawn(map);
      },
      // Asked once it failed: to find out, a context of the graphics card is made.
      () => !leaving.signal.aborted && setDrawn(drawsMaps() ? 'failed' : 'unable'),
    );
    const sizes = new ResizeObserver(() => made?.resize());
    sizes.observe(container);
    return () => {
      leaving.abort();
      sizes.disconnect();
      made?.remove();
    };
  }, []);

  const map = typeof drawn === 'string' ? null : drawn;
  useEffect(
    () => map?.show({ overlays, moving, pin, onLasso, onMoved }),
    [map, overlays, moving, pin, onLasso, onMoved],
  );
  useImperativeHandle<MapHandle | null, MapHandle | null>(handle, () => map, [map]);

  useEffect(() => {
    if (!map || (looksAt.current.place === place && looksAt.current.fit === fit)) return;
    looksAt.current = { place, fit };
    map.look({ place, fit });
  }, [map, place, fit]);

  if (drawn === 'unable')
    return <AlertBox tone="info" title="This browser can't draw maps: it has no WebGL, or it is turned off." />;
  return (
    <Whole>
      <div ref={element} style={covering} />
      {drawn === null && <Loading />}
      {map && troubled && (
        <div style={atTheFoot}>
          <Failed
            title="Some of the map could not be loaded. The list has all of it."
            onRetry={() => {
              setTroubled(false);
              map.retry();
            }}
          />
        </div>
      )}
      {drawn === 'failed' && <Failed title="The map could not be loaded." onRetry={onRetry} />}
    </Whole>
  );
}
