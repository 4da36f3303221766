interface Share {
  readonly name: string;
  readonly percent: number;
  readonly cumulative: number;
}

const width = 640;
const height = 320;
const left = 48;
const top = 12;
/** Where the bars stand; beneath are their names. */
const floor = 230;

const heightOf = (percent: number) => floor - ((floor - top) * percent) / 100;

/** Where the bars, the points of the line and the grid of a Pareto lie. */
export function paretoShape(shares: readonly Share[]) {
  const step = (width - left) / Math.max(1, shares.length);
  return {
    width,
    height,
    floor,
    lines: [0, 25, 50, 75, 100].map((percent) => ({ percent, y: heightOf(percent) })),
    columns: shares.map(({ name, percent }, place) => ({
      name,
      x: left + place * step + step * 0.15,
      y: heightOf(percent),
      breadth: step * 0.7,
    })),
    points: shares.map(({ cumulative }, place) => ({ x: left + (place + 0.5) * step, y: heightOf(cumulative) })),
  };
}
