import { Lines } from './lines.ts';
import type { Session } from './session.ts';

/** So much of the connections the calls of one session may have at once: 6 of 20, of which some ask two or three things. */
const shareOfConnections = 0.3;

/**
 * Lets a few calls of one session work at once; the others stand in its own line, without a connection, so that a session
 * that asks for hundreds of things slows down nobody but itself.
 */
export class SessionTurns {
  readonly #lines: Lines;

  /** @param connections of the pool that all sessions share */
  constructor(connections: number) {
    const late = 'Many calls of this session are at work just now; try again in a moment.';
    this.#lines = new Lines(connections * shareOfConnections, late);
  }

  /** Does the work when it is the session's turn; TOO_MANY when that takes too long. Who has no session does not wait. */
  take<T>(session: Session | null, work: () => Promise<T>): Promise<T> {
    return session ? this.#lines.take(session.tokenSha256.toString('latin1'), work) : work();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the calls of each session. */
    readonly turns: SessionTurns;
  }
}
