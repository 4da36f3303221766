import type { Map as LibraryMap } from 'maplibre-gl';
import { flatProjection, type Pixel } from './flat-projection.ts';
import type { MovingPlace, MovingPlaces } from './map-types.ts';

/** The words of a place, and what lies around them so that they can be read on the ground. */
export interface WordColours {
  readonly 'text-color': string;
  readonly 'text-halo-color': string;
}

/** From so near on every place is named, where not too many are in view. */
const namedFrom = 12;
const mostNamed = 60;
const radius = 5.5;
/** How far beside a place (in pixels) it can be picked. */
const reach = 9;

/**
 * Draws what moves on a canvas of its own over the map, in the frame in which it changes: a source of the map takes each
 * change through its worker, which is too late for sixty frames a second.
 */
export function drawMovingPlaces(map: LibraryMap, wordsOf: () => WordColours) {
  const surface = document.createElement('canvas');
  Object.assign(surface.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  surface.style.pointerEvents = 'none';
  surface.dataset.moving = '';
  let moving: MovingPlaces | undefined;
  let stop: (() => void) | undefined;
  let frame = 0;
  let dots = { ratio: 0, of: dotsOf(1) };
  /** Asked for in each frame, the page would have to be laid out for it. */
  let size = sizeOf(map);

  /** Of the map as it looks now. */
  function projection() {
    const { lat: latitude, lng: longitude } = map.getCenter();
    return flatProjection({ centre: { latitude, longitude }, zoom: map.getZoom(), ...size });
  }

  function draw(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const { width, height } = size;
    const ratio = window.devicePixelRatio;
    const drawn = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (surface.width !== drawn.width || surface.height !== drawn.height) Object.assign(surface, drawn);
    // Drawn by the processor: thousands of small pictures are sooner put there than handed to a graphics card.
    const context = surface.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const pixelOf = projection();
    const inView: { readonly place: MovingPlace; readonly at: Pixel }[] = [];
    for (const place of moving?.current() ?? []) {
      const at = pixelOf(place);
      const { x, y } = at;
      if (x > -radius && y > -radius && x < width + radius && y < height + radius) inView.push({ place, at });
    }
    if (dots.ratio !== ratio) dots = { ratio, of: dotsOf(ratio) };
    for (const { place, at } of inView) {
      const dot = dots.of(place);
      if (!dot) continue;
      context.globalAlpha = place.faint ? 0.45 : 1;
      // On whole pixels: between them each dot would have to be worked out anew.
      const left = Math.round((at.x - dotSize / 2) * ratio);
      const top = Math.round((at.y - dotSize / 2) * ratio);
      context.drawImage(dot, left / ratio, top / ratio, dot.width / ratio, dot.height / ratio);
    }
    context.globalAlpha = 1;
    const names = map.getZoom() >= namedFrom && inView.length <= mostNamed;
    for (const { place, at } of inView) if (names || place.chosen) name(context, place, at, wordsOf());
  }

  /** Once a frame, however often something has changed. */
  const drawSoon = () => {
    frame ||= requestAnimationFrame(() => {
      keepInMiddle();
      draw();
    });
  };

  /** What is followed stays in the middle third of the view. */
  function keepInMiddle(): void {
    const followed = moving?.follows && moving.current().find(({ id }) => id === moving?.follows);
    if (!followed || map.isMoving()) return;
    const { width, height } = size;
    const { x, y } = projection()(followed);
    const isInMiddle = Math.abs(x - width / 2) < width / 6 && Math.abs(y - height / 2) < height / 6;
    if (!isInMiddle) map.easeTo({ center: [followed.longitude, followed.latitude] });
  }

  map.on('resize', () => {
    size = sizeOf(map);
  });
  map.on('render', draw);

  return {
    set(next: MovingPlaces | undefined): void {
      if (next === moving) return;
      stop?.();
      moving = next;
      stop = next?.onChange(drawSoon);
      if (next) map.getCanvasContainer().after(surface);
      else surface.remove();
      drawSoon();
    },
    /** The place that is picked there, the nearest. */
    placeAt(point: Pixel): MovingPlace | undefined {
      let nearest: MovingPlace | undefined;
      let least = reach;
      const pixelOf = projection();
      for (const place of moving?.current() ?? []) {
        const at = pixelOf(place);
        const distance = Math.hypot(at.x - point.x, at.y - point.y);
        if (distance <= least) [nearest, least] = [place, distance];
      }
      return nearest;
    },
    pick: (place: MovingPlace) => moving?.onPick?.(place.id),
    remove(): void {
      stop?.();
      cancelAnimationFrame(frame);
      surface.remove();
    },
  };
}

function sizeOf(map: LibraryMap): { readonly width: number; readonly height: number } {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  return { width, height };
}

type Looks = Pick<MovingPlace, 'colour' | 'edge' | 'chosen'>;

/** Each kind of place is drawn once and then put wherever there is one: circles take ten times as long. */
function dotsOf(ratio: number) {
  const drawn = new Map<string, ImageBitmap>();
  return (looks: Looks): ImageBitmap | undefined => {
    const key = `${looks.colour} ${looks.edge} ${looks.chosen}`;
    const known = drawn.get(key);
    if (known) return known;
    const image = drawDot(looks, ratio);
    if (image) drawn.set(key, image);
    return image;
  };
}

/** As large as the largest place with its edge. */
const dotSize = 2 * (radius + 4);

function drawDot({ colour, edge = '#ffffff', chosen }: Looks, ratio: number): ImageBitmap | undefined {
  const size = Math.ceil(dotSize * ratio);
  const image = new OffscreenCanvas(size, size);
  const context = image.getContext('2d');
  if (!context) return undefined;
  context.scale(ratio, ratio);
  context.arc(dotSize / 2, dotSize / 2, chosen ? radius + 2 : radius, 0, 2 * Math.PI);
  Object.assign(context, { fillStyle: colour, strokeStyle: chosen ? '#c2410c' : edge, lineWidth: chosen ? 3 : 1.5 });
  context.fill();
  context.stroke();
  return image.transferToImageBitmap();
}

function name(context: CanvasRenderingContext2D, place: MovingPlace, { x, y }: Pixel, words: WordColours): void {
  Object.assign(context, { font: '500 11px "Noto Sans", sans-serif', textAlign: 'center', lineJoin: 'round' });
  Object.assign(context, { lineWidth: 3, strokeStyle: words['text-halo-color'], fillStyle: words['text-color'] });
  context.strokeText(place.name, x, y - radius - 5);
  context.fillText(place.name, x, y - radius - 5);
}
