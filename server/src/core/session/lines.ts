import { refuse } from '../refusal.ts';

/** So long work waits for what came before it in its line. */
const patience = 10_000;

interface Line {
  atWork: number;
  readonly waiting: Set<() => void>;
}

/** Lets a few pieces of work of one name be done at once; the others stand in the line of that name, without a connection. */
export class Lines {
  readonly #most: number;
  readonly #late: string;
  readonly #lines = new Map<string, Line>();

  /**
   * @param most how many of one name are done at once
   * @param late what those are told (TOO_MANY) whose turn does not come in time
   */
  constructor(most: number, late: string) {
    this.#most = Math.max(1, Math.floor(most));
    this.#late = late;
  }

  /** Does the work when its turn comes. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(name) ?? { atWork: 0, waiting: new Set() };
    this.#lines.set(name, line);
    if (line.atWork < this.#most) line.atWork += 1;
    else await this.#turnIn(line);
    try {
      return await work();
    } finally {
      this.#leave(name, line);
    }
  }

  /** Whose turn is next takes the place of who leaves. */
  #leave(name: string, line: Line): void {
    const [next] = line.waiting;
    if (next) next();
    else line.atWork -= 1;
    if (line.atWork === 0) this.#lines.delete(name);
  }

  #turnIn({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        leave();
        resolve();
      };
      const late = setTimeout(() => {
        leave();
        reject(refuse('TOO_MANY', { message: this.#late, retryAfter: 5 }));
      }, patience);
      function leave(): void {
        clearTimeout(late);
        waiting.delete(come);
      }
      waiting.add(come);
    });
  }
}
