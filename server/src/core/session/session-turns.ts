import { refuse } from '../refusal.ts';
import type { Session } from './session.ts';

/** So much of the connections the calls of one session may have at once: 6 of 20, of which some ask two or three things. */
const shareOfConnections = 0.3;
/** So long a call waits for those that came before it in its session. */
const patience = 10_000;

interface Line {
  atWork: number;
  readonly waiting: Set<() => void>;
}

/**
 * Lets a few calls of one session work at once; the others stand in its own line, without a connection, so that a session
 * that asks for hundreds of things slows down nobody but itself.
 */
export class SessionTurns {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  /** @param connections of the pool that all sessions share */
  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections * shareOfConnections));
  }

  /** Does the work when it is the session's turn; TOO_MANY when that takes too long. Who has no session does not wait. */
  async take<T>(session: Session | null, work: () => Promise<T>): Promise<T> {
    if (!session) return work();
    const key = session.tokenSha256.toString('latin1');
    const line = this.#lines.get(key) ?? { atWork: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.atWork < this.#most) line.atWork += 1;
    else await turnIn(line);
    try {
      return await work();
    } finally {
      this.#leave(key, line);
    }
  }

  /** Whose turn is next takes the place of who leaves. */
  #leave(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) next();
    else line.atWork -= 1;
    if (line.atWork === 0) this.#lines.delete(key);
  }
}

function turnIn({ waiting }: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      leave();
      resolve();
    };
    const late = setTimeout(() => {
      leave();
      const message = 'Many calls of this session are at work just now; try again in a moment.';
      reject(refuse('TOO_MANY', { message, retryAfter: 5 }));
    }, patience);
    function leave(): void {
      clearTimeout(late);
      waiting.delete(come);
    }
    waiting.add(come);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the calls of each session. */
    readonly turns: SessionTurns;
  }
}
