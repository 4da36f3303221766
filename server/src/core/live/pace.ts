interface Gaps {
  /** Milliseconds. */
  readonly shortest: number;
  readonly longest: number;
}

/** The gaps between looks at something: the shortest when it is about to change, then longer ones, up to the longest. */
export class Pace {
  readonly #gaps: Gaps;
  #gap: number;
  #waiting: { readonly go: () => void; timer: NodeJS.Timeout; hurried: boolean } | undefined;
  #stopped = false;

  constructor(gaps: Gaps) {
    this.#gaps = gaps;
    this.#gap = gaps.longest;
  }

  /** Resolves when it is time to look again. */
  async next(): Promise<void> {
    if (this.#stopped) return;
    const gap = this.#gap;
    this.#gap = Math.min(gap * 2, this.#gaps.longest);
    await new Promise<void>((go) => {
      this.#waiting = { go, timer: setTimeout(go, gap), hurried: gap === this.#gaps.shortest };
    });
    this.#waiting = undefined;
  }

  /** A change is about to come: the next look is after the shortest gap, however often this is said. */
  hurry(): void {
    this.#gap = this.#gaps.shortest;
    const waiting = this.#waiting;
    if (!waiting || waiting.hurried) return;
    clearTimeout(waiting.timer);
    waiting.hurried = true;
    waiting.timer = setTimeout(waiting.go, this.#gaps.shortest);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#waiting?.timer);
    this.#waiting?.go();
  }
}
