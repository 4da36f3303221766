interface Reading<Answer> {
  readonly answer: Promise<Answer>;
  /** What those who came while it was under way wait for. */
  next?: Promise<Answer>;
}

/**
 * What many ask for at the same moment, read once for all who ask before the reading begins. Nobody is answered out of
 * what was read before they asked: who comes while it is being read gets the next reading, which begins after it.
 */
export class SharedReads<Answer> {
  readonly #readings = new Map<string, Reading<Answer>>();

  /** @param asked all that the answer depends on besides what is read: whose eyes it is for, too */
  read(asked: string, query: () => Promise<Answer>): Promise<Answer> {
    const underWay = this.#readings.get(asked);
    if (!underWay) return this.#begin(asked, query);
    const begin = () => this.#begin(asked, query);
    underWay.next ??= underWay.answer.then(begin, begin);
    return underWay.next;
  }

  #begin(asked: string, query: () => Promise<Answer>): Promise<Answer> {
    const reading: Reading<Answer> = { answer: query() };
    this.#readings.set(asked, reading);
    const end = () => {
      if (!reading.next) this.#readings.delete(asked);
    };
    reading.answer.then(end, end);
    return reading.answer;
  }
}
