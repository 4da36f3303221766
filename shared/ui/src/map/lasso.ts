import type { Map as LibraryMap } from 'maplibre-gl';
import type { MapPosition } from './map-types.ts';

type OnLasso = (outline: readonly MapPosition[]) => void;

/** Points nearer to the last one than this (in pixels) say nothing of the outline. */
const leastStep = 4;

/** Lets a drag draw an outline over the map while somebody waits for one. */
export function drawLasso(map: LibraryMap): { set(onLasso: OnLasso | undefined): void; remove(): void } {
  const surface = document.createElement('canvas');
  Object.assign(surface.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    cursor: 'crosshair',
  });
  surface.style.touchAction = 'none';
  let onLasso: OnLasso | undefined;
  let line: [x: number, y: number][] = [];

  const pointOf = ({ offsetX, offsetY }: PointerEvent): [number, number] => [offsetX, offsetY];
  surface.addEventListener('pointerdown', (event) => {
    surface.setPointerCapture(event.pointerId);
    Object.assign(surface, { width: surface.clientWidth, height: surface.clientHeight });
    line = [pointOf(event)];
  });
  surface.addEventListener('pointermove', (event) => {
    const last = line.at(-1);
    if (!last) return;
    const next = pointOf(event);
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) < leastStep) return;
    line.push(next);
    trace(surface, line);
  });
  surface.addEventListener('pointerup', () => {
    const outline = line
      .map((point) => map.unproject(point))
      .map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
    line = [];
    surface.getContext('2d')?.clearRect(0, 0, surface.width, surface.height);
    if (outline.length > 2) onLasso?.(outline);
  });

  return {
    set(next) {
      onLasso = next;
      if (next) map.getCanvasContainer().after(surface);
      else surface.remove();
    },
    remove: () => surface.remove(),
  };
}

function trace(surface: HTMLCanvasElement, line: readonly (readonly [number, number])[]): void {
  const context = surface.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, surface.width, surface.height);
  context.beginPath();
  for (const [x, y] of line) context.lineTo(x, y);
  context.closePath();
  Object.assign(context, { fillStyle: '#0b6b6a33', strokeStyle: '#0b6b6a', lineWidth: 2 });
  context.fill();
  context.stroke();
}
