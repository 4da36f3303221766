import { chartPalettes } from './chart-palette.ts';

type Rgb = readonly [number, number, number];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Rgb;
const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [light(rgbOf(one)), light(rgbOf(other))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Linear RGB as who lacks the cones for red, green or blue sees it (Machado, Oliveira and Fernandes 2009, severity 1). */
const eyes: Readonly<Record<string, readonly Rgb[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex: string, eye: readonly Rgb[]): Rgb {
  const [r, g, b] = rgbOf(hex);
  return eye.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Rgb;
}

function lab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(one: string, other: string, eye: readonly Rgb[]): number {
  const a = lab(seen(one, eye));
  const b = lab(seen(other, eye));
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(['light', 'dark'] as const)('on a %s page', (mode) => {
  const { courses, panel, target } = chartPalettes[mode];

  test.each([...courses, target])('%s stands out from the panel', (colour) => {
    expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.keys(eyes))('each course differs from those beside it to eyes of %s', (name) => {
    const eye = eyes[name] ?? [];
    for (const [place, colour] of courses.entries())
      for (const other of courses.slice(place + 1, place + 3))
        expect([colour, other, apart(colour, other, eye) > 15]).toEqual([colour, other, true]);
  });
});
