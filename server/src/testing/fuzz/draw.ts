import fc from 'fast-check';

/** Chooses, always the same by one seed. */
export interface Draw {
  one<T>(from: readonly T[]): T;
  /** True so many times of a hundred. */
  now(percent: number): boolean;
  upTo(most: number): number;
}

const evenly = (max: number) => fc.noBias(fc.nat({ max }));

export function drawOf(seed: number): Draw {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!generate) throw new Error('Nothing was generated.');
  const upTo = (most: number): number => generate(evenly, most);
  return {
    upTo,
    now: (percent) => upTo(99) < percent,
    one<T>(from: readonly T[]): T {
      return from[upTo(from.length - 1)] as T;
    },
  };
}
