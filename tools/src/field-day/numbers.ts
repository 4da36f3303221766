/** Numbers from 0 to 1 that follow from a seed. */
export function numbersFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 4_294_967_296;
  };
}
