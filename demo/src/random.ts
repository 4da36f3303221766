/** Stirs a 32-bit number so that neighbours share nothing (the finaliser of MurmurHash3). */
export function stir(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A 32-bit number of a text. */
export function hashText(text: string, seed = 0): number {
  let h = stir(seed ^ 0x9e3779b9);
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) + 0x6d2b79f5;
  return stir(h);
}

/** A stream of pseudo-random numbers (sfc32): the same key and seed give the same numbers everywhere. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(key: string, seed: number) {
    this.#a = hashText(key, seed);
    this.#b = stir(this.#a ^ seed);
    this.#c = stir(this.#b + 0x6a09e667);
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0];
  }

  /** The name drawn when each has its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    const last = choices.at(-1);
    if (!last) throw new RangeError('Nothing to choose from.');
    return last[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ item }) => item);
  }
}
