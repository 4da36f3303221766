/** By which amounts a map is shaded: so many steps from the lowest to the highest, with as many places in each as can be. */
export const shadeCount = 5;

export interface Shade {
  readonly from: number;
  readonly to: number;
}

/** The steps of a map's shades over these values, from the lightest to the darkest; fewer where there are few values. */
export function shadesOf(values: readonly number[]): Shade[] {
  const sorted = [...values].sort((a, b) => a - b);
  const steps = Math.min(shadeCount, new Set(sorted).size);
  const shades = Array.from({ length: steps }, (_, step) => {
    const first = sorted[Math.floor((step * sorted.length) / steps)] ?? 0;
    const last = sorted[Math.floor(((step + 1) * sorted.length) / steps) - 1] ?? first;
    return { from: first, to: last };
  });
  return shades.filter(({ to }, place) => place === 0 || to > (shades[place - 1]?.to ?? 0));
}

/** The shade of a value, from 0 on. */
export function shadeOf(value: number, shades: readonly Shade[]): number {
  const found = shades.findIndex(({ to }) => value <= to);
  return found === -1 ? shades.length - 1 : found;
}
