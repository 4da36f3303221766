type End = () => Promise<unknown>;

/** How what was started is ended again: the latest first. One that fails, or throws, keeps none of the others from ending. */
export class Ends {
  readonly #ends: End[] = [];

  add(end: End): void {
    this.#ends.push(end);
  }

  /** Ends all of it, once; throws what the first one that failed did. */
  async all(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
