import { type DayNumber, dayNumber } from './days.ts';
import { idsOf } from './demo-ids.ts';
import { Random } from './random.ts';
import { type DemoCounts, type DemoSizeName, demoCounts } from './sizes.ts';

/** Everything made depends on this number, the size and the reference date, and on nothing else. */
export const demoSeed = 20_250_111;

/** Business began so many days before the reference date. */
const daysOfHistory = 1_095;

/** What every part is made from. Parts draw from streams of their own, so that adding one leaves the others as they were. */
export interface DemoWorld {
  readonly size: DemoSizeName;
  readonly counts: DemoCounts;
  /** The business date for which everything is made. */
  readonly today: DayNumber;
  readonly firstDay: DayNumber;
  /** Random numbers of one purpose, named `<part>/<purpose>`. */
  stream(name: string): Random;
  /** Ids of one kind of row by their number. */
  ids(kind: string): (index: number) => string;
}

/** A world for a size and a reference date (`YYYY-MM-DD`). */
export function createWorld(size: DemoSizeName, referenceDate: string, seed = demoSeed): DemoWorld {
  const today = dayNumber(referenceDate);
  const firstDay = today - daysOfHistory;
  const makers = new Map<string, (index: number) => string>();
  return {
    size,
    counts: demoCounts[size],
    today,
    firstDay,
    stream: (name) => new Random(name, seed),
    ids(kind) {
      let ids = makers.get(kind);
      if (!ids) {
        ids = idsOf(kind, seed, firstDay * 86_400_000);
        makers.set(kind, ids);
      }
      return ids;
    },
  };
}

/** A model that is built once a world and then read by every part that needs it. */
export function modelOf<T>(build: (world: DemoWorld) => T): (world: DemoWorld) => T {
  const built = new WeakMap<DemoWorld, { readonly model: T }>();
  return (world) => {
    let known = built.get(world);
    if (!known) {
      known = { model: build(world) };
      built.set(world, known);
    }
    return known.model;
  };
}
