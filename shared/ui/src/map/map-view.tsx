import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AlertBox } from '../feedback/alert-box.tsx';
import { Failed } from '../feedback/failed.tsx';
import { Loading } from '../feedback/loading.tsx';
import { drawsMaps } from './draws-maps.ts';
import { type DrawnMap, makeMap } from './make-map.ts';
import type { MapViewProps } from './map-types.ts';

/** The map's own buttons stay below what lies over the map, like the buttons of a form that scrolls. */
const whole: CSSProperties = {
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  height: '100%',
  minHeight: '12rem',
};
const covering: CSSProperties = { position: 'absolute', inset: 0 };

/**
 * A map as large as the element around it. It never stands alone: what it shows is beside it as a list, since a browser may
 * not be able to draw it.
 */
export function MapView(props: MapViewProps) {
  const [able] = useState(drawsMaps);
  const [attempt, setAttempt] = useState(0);
  if (!able)
    return <AlertBox tone="info" title="This browser can't draw maps: it has no WebGL, or it is turned off." />;
  return <Drawing key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Drawing({ onRetry, ...props }: MapViewProps & { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | 'failed' | null>(null);
  const make = useEffectEvent((container: HTMLElement, signal: AbortSignal) => makeMap(container, props, signal));

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const leaving = new AbortController();
    let made: DrawnMap | null = null;
    make(container, leaving.signal).then(
      (map) => {
        made = map;
        if (!leaving.signal.aborted) setDrawn(map);
      },
      () => !leaving.signal.aborted && setDrawn('failed'),
    );
    const sizes = new ResizeObserver(() => made?.resize());
    sizes.observe(container);
    return () => {
      leaving.abort();
      sizes.disconnect();
      made?.remove();
    };
  }, []);

  const map = drawn === 'failed' ? null : drawn;
  const { overlays, pin, onLasso, onMoved, place, fit } = props;
  useEffect(() => map?.show({ overlays, pin, onLasso, onMoved }), [map, overlays, pin, onLasso, onMoved]);

  const first = useRef(true);
  useEffect(() => {
    if (!map) return;
    if (first.current) first.current = false;
    else map.look({ place, fit });
  }, [map, place, fit]);

  return (
    <div style={whole}>
      <div ref={element} style={covering} />
      {drawn === null && <Loading />}
      {drawn === 'failed' && <Failed title="The map could not be loaded." onRetry={onRetry} />}
    </div>
  );
}
